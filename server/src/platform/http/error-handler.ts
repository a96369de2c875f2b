import { type ErrorBody, fieldOf } from '@estudio/contract'
import { requestFaults } from '@estudio/texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { fromDatabaseError, isInvalidValue } from '../db/database-errors.ts'
import { DatabaseUnavailable } from '../db/outage.ts'
import { AppError, errors } from '../errors.ts'
import { notStored } from './security-headers.ts'

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

const byStatus: Record<number, () => AppError> = {
  401: errors.notSignedIn,
  403: errors.forbidden,
  404: () => errors.notFound('route'),
  413: errors.payloadTooLarge,
  415: () => errors.unsupportedFile(),
  429: () => errors.rateLimited(1),
  503: errors.unavailable,
}

export const invalidRequest = (faults: readonly ValidationFault[]): AppError =>
  errors.validation(validationText(faults), faults[0] && faultyField(faults[0]))

/** Undefined for a fault of ours. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const fromDatabase = fromDatabaseError(error)
  if (fromDatabase) return fromDatabase
  if (!isFastifyError(error)) return undefined
  if (error.validation) return invalidRequest(error.validation)
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) return undefined
  return (byStatus[status] ?? (() => errors.validation()))()
}

const fieldAtFault = ({ code, details }: AppError): string | undefined =>
  typeof details?.field === 'string' ? details.field : fieldOf(code)

/** `message` and `error` are the same Spanish text (B02). */
function errorBody(error: AppError): ErrorBody {
  const { statusCode, code, message, details } = error
  const field = fieldAtFault(error)
  return {
    statusCode,
    code,
    message,
    error: message,
    ...(details && { details }),
    ...(field && { errors: { [field]: message } }),
  }
}

/** Faults of ours are logged in full and answered in general. An outage has one line already, of the monitor's. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error)
  if (!known) request.log.error({ err: error }, 'request failed')
  else if (known.statusCode >= 500 && !(error instanceof DatabaseUnavailable))
    request.log.warn({ err: error }, 'request refused for now')
  else if (isInvalidValue(error))
    request.log.warn({ err: error }, 'the schema let a value through that the database refused')
  const answer = known ?? errors.internal()
  reply.refusalCode = answer.code
  return reply
    .code(answer.statusCode)
    .headers({ 'cache-control': notStored(request), ...answer.headers })
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(errorBody(answer))
}

interface ValidationFault {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

const faultyField = ({ instancePath, params }: ValidationFault): string => {
  const path = instancePath.split('/').slice(1)
  if (typeof params.missingProperty === 'string') path.push(params.missingProperty)
  if (typeof params.additionalProperty === 'string') path.push(params.additionalProperty)
  return path.join('.')
}

const typeNames: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un conjunto de datos',
}

const faultTexts: Record<string, (field: string, params: Record<string, unknown>) => string> = {
  required: (field) => `Falta el campo “${field}”.`,
  additionalProperties: requestFaults.unexpected,
  type: (field, { type }) => `El campo “${field}” debe ser ${typeNames[String(type)] ?? 'de otro tipo'}.`,
  minLength: (field, { limit }) =>
    limit === 1
      ? `El campo “${field}” no puede estar vacío.`
      : `El campo “${field}” necesita al menos ${limit} caracteres.`,
  maxLength: (field, { limit }) => `El campo “${field}” admite como máximo ${limit} caracteres.`,
  minimum: (field, { limit }) => `El campo “${field}” debe ser ${limit} o mayor.`,
  maximum: (field, { limit }) => `El campo “${field}” debe ser ${limit} o menor.`,
  exclusiveMinimum: (field, { limit }) => `El campo “${field}” debe ser mayor que ${limit}.`,
  minItems: (field, { limit }) => `El campo “${field}” necesita al menos ${limit} elementos.`,
  maxItems: (field, { limit }) => `El campo “${field}” admite como máximo ${limit} elementos.`,
  enum: (field) => `El campo “${field}” tiene un valor que no existe.`,
  const: (field) => `El campo “${field}” tiene un valor que no existe.`,
}

/** In the API's own field names. */
export function validationText(faults: readonly ValidationFault[] | undefined): string | undefined {
  const fault = faults?.at(0)
  if (!fault) return undefined
  const field = faultyField(fault)
  if (!field) return undefined
  return (faultTexts[fault.keyword] ?? ((name) => `El campo “${name}” no es válido.`))(field, fault.params)
}

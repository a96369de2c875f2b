import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { fromDatabaseError } from '../database-errors.ts'
import { AppError, errors } from '../errors.ts'
import { notStored } from './security-headers.ts'
import { faultyField, type ValidationFault, validationText } from './validation-text.ts'

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

/** The refusal of a request that does not fit its schema: it names the field. */
export const invalidRequest = (faults: readonly ValidationFault[]): AppError =>
  errors.validation(validationText(faults), faults[0] && faultyField(faults[0]))

/** Any error as the refusal it should be answered with; undefined means a fault of ours. */
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

/** The body of every refusal (B02): message and error are the same Spanish text. */
export const errorBody = ({ statusCode, code, message, details }: AppError) => ({
  statusCode,
  code,
  message,
  error: message,
  ...(details ? { details } : {}),
})

/** The answer of every failed request; a fault of ours is logged in full and told in general. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error)
  if (!known) request.log.error({ err: error }, 'request failed')
  else if (known.statusCode >= 500) request.log.warn({ err: error }, 'request refused for now')
  const answer = known ?? errors.internal()
  reply.refusalCode = answer.code
  return reply
    .code(answer.statusCode)
    .headers({ 'cache-control': notStored(request), ...answer.headers })
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(errorBody(answer))
}

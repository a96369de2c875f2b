import { type ErrorBody, fieldOf } from '@estudio/contract'
import { requestFaults } from '@estudio/texts'
import { AppError, errors, Refusal } from '../errors.ts'
import type { Rendering } from './error-handler.ts'

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

const ofLimit =
  (text: (field: string, limit: number) => string) =>
  (field: string, { limit }: ValidationFault['params']): string =>
    text(field, Number(limit))

/** The texts by the JSON schema keyword that a value violates. */
const textsByKeyword: Record<string, (field: string, params: ValidationFault['params']) => string> = {
  required: requestFaults.missing,
  additionalProperties: requestFaults.unexpected,
  type: (field, { type }) => requestFaults.wrongType(field, String(type)),
  minLength: ofLimit(requestFaults.tooShort),
  maxLength: ofLimit(requestFaults.tooLong),
  minimum: ofLimit(requestFaults.below),
  maximum: ofLimit(requestFaults.above),
  exclusiveMinimum: ofLimit(requestFaults.notAbove),
  minItems: ofLimit(requestFaults.tooFewItems),
  maxItems: ofLimit(requestFaults.tooManyItems),
  enum: requestFaults.noSuchValue,
  const: requestFaults.noSuchValue,
}

/** The text for the first fault, with the API's own field names. Undefined when the fault is not in a field. */
export function validationText(faults: readonly ValidationFault[] | undefined): string | undefined {
  const fault = faults?.at(0)
  const field = fault && faultyField(fault)
  if (!fault || !field) return undefined
  return (textsByKeyword[fault.keyword] ?? requestFaults.invalid)(field, fault.params)
}

export const invalidRequest = (faults: readonly ValidationFault[]): AppError =>
  errors.validation(validationText(faults), faults[0] && faultyField(faults[0]))

const byStatus: Record<number, () => AppError> = {
  401: errors.notSignedIn,
  403: errors.forbidden,
  404: () => errors.notFound('route'),
  413: errors.payloadTooLarge,
  415: () => errors.unsupportedFile(),
  429: () => errors.rateLimited(1),
  503: errors.unavailable,
}

const fieldAtFault = ({ code, details }: AppError): string | undefined =>
  typeof details?.field === 'string' ? details.field : fieldOf(code)

/** Renders the errors of /api. `message` and `error` are the same Spanish text. */
export const apiErrors: Rendering<AppError> = {
  answerTo(error) {
    if (error instanceof AppError) return error
    if (error instanceof Refusal) return undefined
    if (error.validation) return invalidRequest(error.validation)
    const status = error.statusCode ?? 500
    if (status >= 500 && status !== 503) return undefined
    return (byStatus[status] ?? (() => errors.validation()))()
  },

  fault: errors.internal,

  body(error): ErrorBody {
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
  },
}

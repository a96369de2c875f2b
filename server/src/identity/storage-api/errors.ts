import { AppError, ProtocolError, retryAfter } from '../../platform/errors.ts'
import type { Rendering } from '../../platform/http/error-handler.ts'

/** `error` is the field of that name in the body, when it differs from `code`. */
const refusal = (
  statusCode: number,
  code: string,
  message: string,
  error?: string,
  headers?: Record<string, string>,
): ProtocolError =>
  new ProtocolError(statusCode, code, message, { details: error === undefined ? {} : { error }, headers })

const shorten = (text: string): string => text.slice(0, 200)

export const storageErrors = {
  noSuchKey: () => refusal(404, 'NoSuchKey', 'Object not found', 'not_found'),
  noSuchBucket: () => refusal(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchRoute: () => refusal(404, 'NotFound', 'Route not found', 'not_found'),
  accessDenied: (message = 'new row violates row-level security policy') =>
    refusal(403, 'AccessDenied', message, 'Unauthorized'),
  alreadyExists: () => refusal(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate'),
  tooLarge: () =>
    refusal(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large'),
  mimeType: (type: string) =>
    refusal(415, 'InvalidMimeType', `mime type ${shorten(type)} is not supported`, 'invalid_mime_type'),
  invalidKey: (key: string) => refusal(400, 'InvalidKey', `Invalid key: ${shorten(key)}`),
  invalidRange: () => refusal(400, 'InvalidRange', 'invalid range provided', 'invalid_range'),
  invalidJwt: (message: string) => refusal(400, 'InvalidJWT', message),
  invalidSignature: () => refusal(400, 'InvalidSignature', 'Invalid signature'),
  expiredToken: () => refusal(400, 'ExpiredToken', 'The provided token has expired.'),
  noContent: () => refusal(400, 'InvalidRequest', 'No content provided'),
  invalidRequest: (message: string) => refusal(400, 'InvalidRequest', shorten(message)),
  slowDown: (headers: Record<string, string> = retryAfter(1)) =>
    refusal(429, 'SlowDown', 'Too many requests', 'SlowDown', headers),
  unavailable: (headers: Record<string, string> = retryAfter(1)) =>
    refusal(503, 'Unavailable', 'Service unavailable, try again later', 'Unavailable', headers),
  unexpected: () => refusal(500, 'InternalError', 'Internal server error'),
}

const fromAppError = (error: AppError): ProtocolError => {
  if (error.statusCode === 429) return storageErrors.slowDown(error.headers)
  if (error.statusCode >= 500) return storageErrors.unavailable(error.headers)
  if (error.code === 'not_found') return storageErrors.noSuchRoute()
  return storageErrors.invalidRequest('The request contains invalid values')
}

/** Renders errors in the storage service's format: the body contains the status, and HTTP answers 400. */
export const storageRendering: Rendering<ProtocolError> = {
  answerTo(error) {
    if (error instanceof ProtocolError) return error
    if (error instanceof AppError) return fromAppError(error)
    if (!('statusCode' in error)) return undefined
    const status = error.statusCode ?? 500
    if (status === 413) return storageErrors.tooLarge()
    if (status === 503) return storageErrors.unavailable()
    return status >= 500 ? undefined : storageErrors.invalidRequest(error.message)
  },

  fault: storageErrors.unexpected,
  notFound: storageErrors.noSuchRoute,

  httpStatus: ({ statusCode }) => (statusCode >= 500 ? statusCode : 400),

  body: ({ statusCode, code, message, details }) => ({
    statusCode: String(statusCode),
    code,
    error: code,
    message,
    ...details,
  }),
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromDatabaseError } from '../../platform/db/database-errors.ts'
import { AppError, retryAfter } from '../../platform/errors.ts'
import { notStored } from '../../platform/http/security-headers.ts'

/** HTTP answers 400; the body holds the status. */
export class StorageError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly error: string = code,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }

  get httpStatus(): number {
    return this.statusCode >= 500 ? this.statusCode : 400
  }

  get body() {
    return {
      statusCode: String(this.statusCode),
      code: this.code,
      error: this.error,
      message: this.message,
    }
  }
}

const shown = (text: string): string => text.slice(0, 200)

export const storageErrors = {
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found'),
  noSuchBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchRoute: () => new StorageError(404, 'NotFound', 'Route not found', 'not_found'),
  accessDenied: (message = 'new row violates row-level security policy') =>
    new StorageError(403, 'AccessDenied', message, 'Unauthorized'),
  alreadyExists: () =>
    new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate'),
  tooLarge: () =>
    new StorageError(
      413,
      'EntityTooLarge',
      'The object exceeded the maximum allowed size',
      'Payload too large',
    ),
  mimeType: (type: string) =>
    new StorageError(
      415,
      'InvalidMimeType',
      `mime type ${shown(type)} is not supported`,
      'invalid_mime_type',
    ),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${shown(key)}`),
  invalidRange: () => new StorageError(400, 'InvalidRange', 'invalid range provided', 'invalid_range'),
  invalidJwt: (message: string) => new StorageError(400, 'InvalidJWT', message),
  invalidSignature: () => new StorageError(400, 'InvalidSignature', 'Invalid signature'),
  expiredToken: () => new StorageError(400, 'ExpiredToken', 'The provided token has expired.'),
  noContent: () => new StorageError(400, 'InvalidRequest', 'No content provided'),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', shown(message)),
  slowDown: (seconds: string) =>
    new StorageError(429, 'SlowDown', 'Too many requests', 'SlowDown', { 'retry-after': seconds }),
  unavailable: (headers: Record<string, string> = retryAfter(1)) =>
    new StorageError(503, 'Unavailable', 'Service unavailable, try again later', 'Unavailable', headers),
  unexpected: () => new StorageError(500, 'InternalError', 'Internal server error'),
}

const fromApp = (error: AppError): StorageError => {
  if (error.statusCode === 429) return storageErrors.slowDown(error.headers?.['retry-after'] ?? '1')
  if (error.statusCode >= 500) return storageErrors.unavailable(error.headers)
  if (error.code === 'not_found') return storageErrors.noSuchRoute()
  return storageErrors.invalidRequest('The request contains invalid values')
}

const fromFastify = (error: FastifyError): StorageError => {
  const status = error.statusCode ?? 500
  if (status === 413) return storageErrors.tooLarge()
  if (status === 503) return storageErrors.unavailable()
  return status >= 500 ? storageErrors.unexpected() : storageErrors.invalidRequest(error.message)
}

const asStorageError = (error: FastifyError | Error): StorageError => {
  if (error instanceof StorageError) return error
  const known = error instanceof AppError ? error : fromDatabaseError(error)
  if (known) return fromApp(known)
  return 'code' in error ? fromFastify(error) : storageErrors.unexpected()
}

const sendError = (request: FastifyRequest, reply: FastifyReply, error: StorageError) =>
  reply
    .status(error.httpStatus)
    .headers({ 'cache-control': notStored(request), ...error.headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(error.body)

/** In the storage service's format (L4). */
export const useStorageErrorReplies = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = asStorageError(error)
    if (answer.statusCode === 500) request.log.error({ err: error }, 'storage request failed')
    return sendError(request, reply, answer)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, storageErrors.noSuchRoute()))
}

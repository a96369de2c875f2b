import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromDatabaseError } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { notStored } from '../../platform/http/security-headers.ts'
import { StorageError, storageErrors } from './storage-error.ts'

const fromApp = (error: AppError): StorageError => {
  if (error.statusCode === 429) return storageErrors.slowDown(error.headers?.['retry-after'] ?? '1')
  if (error.statusCode >= 500) return storageErrors.unavailable()
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

/** Errors and unknown routes of this part of the server speak the storage service's language (L4). */
export const useStorageErrorReplies = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = asStorageError(error)
    if (answer.statusCode === 500) request.log.error({ err: error }, 'storage request failed')
    return sendError(request, reply, answer)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, storageErrors.noSuchRoute()))
}

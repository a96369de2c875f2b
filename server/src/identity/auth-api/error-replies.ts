import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromDatabaseError } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { AuthError, authErrors } from './auth-errors.ts'

const NEW_SHAPE_SINCE = '2024-01-01'

const wantsNewShape = (request: FastifyRequest): boolean => {
  const version = request.headers['x-supabase-api-version']
  if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false
  return !Number.isNaN(Date.parse(version)) && version >= NEW_SHAPE_SINCE
}

const fromFastify = (error: FastifyError): AuthError => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return authErrors.tooLarge()
  const status = error.statusCode ?? 500
  if (status === 503) return authErrors.unavailable()
  if (status >= 500) return authErrors.unexpected()
  return new AuthError(status, 'validation_failed', error.message)
}

const fromApp = (error: AppError): AuthError => {
  if (error.statusCode === 429) return authErrors.tooManyRequests(Number(error.headers?.['retry-after'] ?? 1))
  if (error.statusCode >= 500) return authErrors.unavailable()
  if (error.code === 'not_found') return authErrors.notFound()
  if (error.statusCode === 409) return new AuthError(409, error.code, error.message)
  return authErrors.validation('The request contains invalid values')
}

const asAuthError = (error: FastifyError | Error): AuthError => {
  if (error instanceof AuthError) return error
  const known = error instanceof AppError ? error : fromDatabaseError(error)
  if (known) return fromApp(known)
  return 'code' in error ? fromFastify(error) : authErrors.unexpected()
}

/** Answers in the shape the client's API version asks for: the two are the contract's §1. */
const sendAuthError = (request: FastifyRequest, reply: FastifyReply, error: AuthError) => {
  reply
    .status(error.status)
    .header('x-sb-error-code', error.code)
    .headers(error.more.headers ?? {})
  const weak = error.more.weakPassword && { weak_password: error.more.weakPassword }
  if (!wantsNewShape(request)) {
    return reply.send({ code: error.status, error_code: error.code, msg: error.message, ...weak })
  }
  reply.header('x-supabase-api-version', NEW_SHAPE_SINCE)
  return reply.send({ code: error.code, message: error.message, ...weak })
}

/** Errors and unknown routes of this part of the server speak the account service's language (L4). */
export const useAuthErrorReplies = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = asAuthError(error)
    if (answer.status === 500) request.log.error({ err: error }, 'account request failed')
    return sendAuthError(request, reply, answer)
  })
  app.setNotFoundHandler((request, reply) => sendAuthError(request, reply, authErrors.notFound()))
}

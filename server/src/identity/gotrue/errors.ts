import { RECEIPT_HEADER } from '@estudio/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, ProtocolError, retryAfter } from '../../platform/errors.ts'
import type { Rendering } from '../../platform/http/error-handler.ts'
import { AccountError } from '../core/errors.ts'
import { MISSING_SUB } from '../core/sessions/claims.ts'
import { type GoTrueAnswer, saidOf } from './account-errors.ts'

const refusal =
  (...[status, code, message]: GoTrueAnswer) =>
  () =>
    new ProtocolError(status, code, message)

/** The refusals of /auth/v1 itself, with GoTrue's texts, which clients compare (contract §1). */
export const gotrueErrors = {
  unsupportedGrant: refusal(400, 'invalid_credentials', 'unsupported_grant_type'),
  phoneSignupsOff: refusal(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  phoneLoginsOff: refusal(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  anonymousOff: refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  providerOff: refusal(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  otpOff: refusal(422, 'otp_disabled', 'Signups not allowed for otp'),

  noBearer: refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: (detail: string) =>
    new ProtocolError(
      403,
      'bad_jwt',
      detail === MISSING_SUB ? detail : `invalid JWT: unable to parse or verify signature, ${detail}`,
    ),
  notAdmin: refusal(403, 'not_admin', 'User not allowed'),

  factorIdInvalid: refusal(404, 'validation_failed', 'factor_id must be an UUID'),
  userIdInvalid: refusal(404, 'validation_failed', 'user_id must be an UUID'),
  factorTypeOff: (type: 'phone' | 'webauthn') =>
    new ProtocolError(
      422,
      `mfa_${type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${type === 'phone' ? 'Phone' : 'WebAuthn'}`,
    ),

  validation: (message: string) => new ProtocolError(400, 'validation_failed', message),
  weakPassword: (message: string, reasons: string[]) =>
    new ProtocolError(422, 'weak_password', message, { details: { weak_password: { reasons } } }),
  badJson: (detail: string) =>
    new ProtocolError(400, 'bad_json', `Could not parse request body as JSON: ${detail}`),
  tooLarge: refusal(413, 'request_entity_too_large', 'Request body is too large'),
  notFound: refusal(404, 'not_found', 'Not found'),
  tooManyRequests: (headers: Record<string, string> = retryAfter(1)) =>
    new ProtocolError(429, 'over_request_rate_limit', 'Request rate limit reached', { headers }),
  mailQuota: (headers: Record<string, string>) =>
    new ProtocolError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', { headers }),
  unavailable: (headers: Record<string, string> = retryAfter(1)) =>
    new ProtocolError(503, 'service_unavailable', 'Service unavailable, try again later', { headers }),
  unexpected: refusal(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  ),
}

/** Translates a refusal by a use case of accounts into GoTrue's answer. */
export const toGotrueError = (error: AccountError): ProtocolError => {
  const [status, code, message] = saidOf(error)
  const { receipt } = error.details
  return new ProtocolError(status, code, message, { headers: receipt ? { [RECEIPT_HEADER]: receipt } : {} })
}

const fromAppError = (error: AppError): ProtocolError => {
  if (error.statusCode === 429) return gotrueErrors.tooManyRequests(error.headers)
  if (error.statusCode >= 500) return gotrueErrors.unavailable(error.headers)
  if (error.code === 'not_found') return gotrueErrors.notFound()
  if (error.statusCode === 409) return new ProtocolError(409, error.code, error.message)
  return gotrueErrors.validation('The request contains invalid values')
}

const NEW_FORMAT_SINCE = '2024-01-01'

const wantsNewFormat = (request: FastifyRequest): boolean => {
  const version = request.headers['x-supabase-api-version']
  if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false
  return !Number.isNaN(Date.parse(version)) && version >= NEW_FORMAT_SINCE
}

/**
 * Renders errors and unknown routes under /auth/v1 in GoTrue's format, in the API version that the client names
 * (contract §1).
 */
export const gotrueRendering: Rendering<ProtocolError> = {
  answerTo(error) {
    if (error instanceof ProtocolError) return error
    if (error instanceof AccountError) return toGotrueError(error)
    if (error instanceof AppError) return fromAppError(error)
    if (!('statusCode' in error)) return undefined
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return gotrueErrors.tooLarge()
    const status = error.statusCode ?? 500
    if (status === 503) return gotrueErrors.unavailable()
    return status >= 500 ? undefined : new ProtocolError(status, 'validation_failed', error.message)
  },

  fault: gotrueErrors.unexpected,
  notFound: gotrueErrors.notFound,

  body: ({ statusCode, code, message, details }, request) =>
    wantsNewFormat(request)
      ? { code, message, ...details }
      : { code: statusCode, error_code: code, msg: message, ...details },

  headers: ({ code }, request) => ({
    'x-sb-error-code': code,
    ...(wantsNewFormat(request) && { 'x-supabase-api-version': NEW_FORMAT_SINCE }),
  }),
}

import { RECEIPT_HEADER } from '@estudio/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromDatabaseError } from '../../platform/db/database-errors.ts'
import { AppError, retryAfter } from '../../platform/errors.ts'
import { MISSING_SUB } from '../core/sessions/claims.ts'

/** An error of /auth/v1, with the exact English texts of GoTrue that clients match (contract §1). */
export class AuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: { weakPassword?: { reasons: string[] }; headers?: Record<string, string> } = {},
  ) {
    super(message)
  }
}

const authError = (status: number, code: string, message: string) => () =>
  new AuthError(status, code, message)

export const authErrors = {
  invalidCredentials: authError(400, 'invalid_credentials', 'Invalid login credentials'),
  emailNotConfirmed: (receipt?: string) =>
    new AuthError(400, 'email_not_confirmed', 'Email not confirmed', {
      headers: receipt ? { [RECEIPT_HEADER]: receipt } : undefined,
    }),
  bannedAtLogin: authError(400, 'user_banned', 'User is banned'),
  unsupportedGrant: authError(400, 'invalid_credentials', 'unsupported_grant_type'),
  phoneSignupsOff: authError(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  phoneLoginsOff: authError(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  anonymousOff: authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  alreadyRegistered: authError(422, 'user_already_exists', 'User already registered'),

  noBearer: authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: (detail: string) =>
    new AuthError(
      403,
      'bad_jwt',
      detail === MISSING_SUB ? detail : `invalid JWT: unable to parse or verify signature, ${detail}`,
    ),
  userGone: authError(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionGone: authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  banned: authError(403, 'user_banned', 'User is banned'),

  notAdmin: authError(403, 'not_admin', 'User not allowed'),
  emailExists: authError(422, 'email_exists', 'A user with this email address has already been registered'),
  samePassword: authError(422, 'same_password', 'New password should be different from the old password.'),
  currentPasswordRequired: authError(
    400,
    'current_password_required',
    'Current password required when setting new password.',
  ),
  currentPasswordInvalid: authError(
    400,
    'current_password_invalid',
    'Current password required when setting new password.',
  ),
  nonceInvalid: authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  reauthenticationNeeded: authError(
    400,
    'reauthentication_needed',
    'A first factor needs the password or a code by mail, given within minutes',
  ),
  changedMeanwhile: authError(409, 'conflict', 'The account was changed at the same time, try again'),
  aal2ToChangeAccount: authError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),

  aal2ToEnroll: authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  aal2ToUnenroll: authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  aal2ToCountCodes: authError(403, 'insufficient_aal', 'AAL2 required to count recovery codes'),
  aal2ToMakeCodes: authError(403, 'insufficient_aal', 'AAL2 required to make recovery codes'),
  factorNotFound: authError(404, 'mfa_factor_not_found', 'Factor not found'),
  factorIdInvalid: authError(404, 'validation_failed', 'factor_id must be an UUID'),
  challengeNotFound: authError(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  challengeExpired: (id: string) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  addressMismatch: authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  wrongFactorCode: authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  wrongRecoveryCode: authError(422, 'mfa_verification_failed', 'Invalid recovery code entered'),
  tooManyFactors: authError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  factorNameTaken: (name: string) =>
    new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    ),
  factorTypeOff: (type: 'phone' | 'webauthn') =>
    new AuthError(
      422,
      `mfa_${type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${type === 'phone' ? 'Phone' : 'WebAuthn'}`,
    ),

  userNotFound: authError(404, 'user_not_found', 'User not found'),
  userIdInvalid: authError(404, 'validation_failed', 'user_id must be an UUID'),
  providerOff: authError(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  otpOff: authError(422, 'otp_disabled', 'Signups not allowed for otp'),

  linkExpired: authError(403, 'otp_expired', 'Email link is invalid or has expired'),
  codeExpired: authError(403, 'otp_expired', 'Token has expired or is invalid'),

  validation: (message: string) => new AuthError(400, 'validation_failed', message),
  badJson: (detail: string) =>
    new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${detail}`),
  tooLarge: authError(413, 'request_entity_too_large', 'Request body is too large'),
  notFound: authError(404, 'not_found', 'Not found'),
  weakPassword: (message: string, reasons: string[]) =>
    new AuthError(422, 'weak_password', message, { weakPassword: { reasons } }),
  tooManyRequests: (seconds: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: retryAfter(seconds),
    }),
  mailQuota: (headers: Record<string, string>) =>
    new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', { headers }),
  unavailable: (headers: Record<string, string> = retryAfter(1)) =>
    new AuthError(503, 'service_unavailable', 'Service unavailable, try again later', { headers }),
  unexpected: authError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  ),

  refresh: {
    malformed: authError(400, 'validation_failed', 'Refresh token is not valid'),
    not_found: authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
    no_session: authError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found'),
    not_issued_here: authError(400, 'validation_failed', 'Invalid Refresh Token: Not Issued By This Server'),
    already_used: authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
    banned: authError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
    expired: authError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
    contention: authError(
      409,
      'conflict',
      'Too many concurrent token refresh requests on the same session or refresh token',
    ),
    inactive: authError(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'),
  },
}

const NEW_FORMAT_SINCE = '2024-01-01'

const wantsNewFormat = (request: FastifyRequest): boolean => {
  const version = request.headers['x-supabase-api-version']
  if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false
  return !Number.isNaN(Date.parse(version)) && version >= NEW_FORMAT_SINCE
}

const fromFastifyError = (error: FastifyError): AuthError => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return authErrors.tooLarge()
  const status = error.statusCode ?? 500
  if (status === 503) return authErrors.unavailable()
  if (status >= 500) return authErrors.unexpected()
  return new AuthError(status, 'validation_failed', error.message)
}

const fromAppError = (error: AppError): AuthError => {
  if (error.statusCode === 429) return authErrors.tooManyRequests(Number(error.headers?.['retry-after'] ?? 1))
  if (error.statusCode >= 500) return authErrors.unavailable(error.headers)
  if (error.code === 'not_found') return authErrors.notFound()
  if (error.statusCode === 409) return new AuthError(409, error.code, error.message)
  return authErrors.validation('The request contains invalid values')
}

const toAuthError = (error: FastifyError | Error): AuthError => {
  if (error instanceof AuthError) return error
  const known = error instanceof AppError ? error : fromDatabaseError(error)
  if (known) return fromAppError(known)
  return 'code' in error ? fromFastifyError(error) : authErrors.unexpected()
}

/** In the body format of the API version that the client names (contract §1). */
const sendAuthError = (request: FastifyRequest, reply: FastifyReply, error: AuthError) => {
  reply
    .status(error.status)
    .header('x-sb-error-code', error.code)
    .headers(error.more.headers ?? {})
  const weak = error.more.weakPassword && { weak_password: error.more.weakPassword }
  if (!wantsNewFormat(request)) {
    return reply.send({ code: error.status, error_code: error.code, msg: error.message, ...weak })
  }
  reply.header('x-supabase-api-version', NEW_FORMAT_SINCE)
  return reply.send({ code: error.code, message: error.message, ...weak })
}

/** Errors and unknown routes under /auth/v1 answer in GoTrue's format (L4). */
export const setAuthErrorHandlers = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = toAuthError(error)
    if (answer.status === 500) request.log.error({ err: error }, 'account request failed')
    return sendAuthError(request, reply, answer)
  })
  app.setNotFoundHandler((request, reply) => sendAuthError(request, reply, authErrors.notFound()))
}

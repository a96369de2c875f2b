import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { limitMails } from '../request-limit.ts'
import { authErrors } from './auth-errors.ts'

/** limitMails in this API's words. Throws AuthError over_email_send_rate_limit. */
export const takeMail = (context: IdentityContext, request: FastifyRequest): Promise<void> =>
  limitMails(context, request).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.statusCode !== 429) throw error
    throw authErrors.mailQuota(error.headers ?? {})
  })

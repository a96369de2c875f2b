import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'

const FIVE_MINUTES = 300

const ADDRESS_LIMITS = {
  token: { bucket: 'auth-token', limit: 150, windowSeconds: FIVE_MINUTES },
  verify: { bucket: 'auth-verify', limit: 30, windowSeconds: FIVE_MINUTES },
  signup: { bucket: 'auth-signup', limit: 30, windowSeconds: FIVE_MINUTES },
  recover: { bucket: 'auth-recover', limit: 30, windowSeconds: FIVE_MINUTES },
  user: { bucket: 'auth-user', limit: 30, windowSeconds: FIVE_MINUTES },
  reauthenticate: { bucket: 'auth-reauthenticate', limit: 30, windowSeconds: FIVE_MINUTES },
  challenge: { bucket: 'auth-challenge', limit: 15, windowSeconds: 60 },
  factor: { bucket: 'auth-factor', limit: 15, windowSeconds: 60 },
  resend: { bucket: 'auth-resend', limit: 30, windowSeconds: FIVE_MINUTES },
} as const

/** Before the body is read. */
export const perAddressLimit =
  (context: Context, name: keyof typeof ADDRESS_LIMITS): onRequestAsyncHookHandler =>
  (request) =>
    limitRate(context, request, ADDRESS_LIMITS[name])

/** Unknown addresses count too; a hosted project has its own limits (I4). Throws rate_limited. */
export const limitMails = async (
  context: Context,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>,
): Promise<void> => {
  const { authMailsPerHour: limit, hosted } = context.config
  if (limit === undefined || hosted) return
  await limitRate(context, request, { bucket: 'account-mails', limit, windowSeconds: 3600 }, 'server')
}

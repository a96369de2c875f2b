import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { limitRate, scaleFor, wouldAllow } from '../../../platform/http/rate-limit.ts'
import { serverQuota } from '../mail/mail-quota.ts'

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

/** Limits the requests of an IP address before the body is read. */
export const perAddressLimit =
  (context: Context, name: keyof typeof ADDRESS_LIMITS): onRequestAsyncHookHandler =>
  (request) =>
    limitRate(context, request, ADDRESS_LIMITS[name])

/** The limit of mail requests for a network, for any kind of mail and whether or not the mail is sent. */
const NETWORK_REQUESTS = { bucket: 'mail-requests', limit: 30, windowSeconds: 3600 }

/**
 * Limits the mail requests of a network. The server's quota counts sent mails (`takeMail`); when it is used up, every
 * request is refused, whether or not its address has an account. A hosted project has its own quota. Throws
 * rate_limited.
 */
export const limitMails = async (
  context: Context,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>,
): Promise<void> => {
  const { config, db, clock } = context
  await limitRate(context, request, NETWORK_REQUESTS)
  const rate = serverQuota(config, scaleFor(config, request))
  if (!rate || config.hosted) return
  const { allowed, retryAfter } = await wouldAllow(db, rate, 'server', clock.now())
  if (!allowed) throw errors.rateLimited(retryAfter)
}

import type { FastifyRequest } from 'fastify'
import { memberOf } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { limitRate } from '../../platform/rate-limit.ts'

const tenMinutes = 600
const perMember = { bucket: 'discount-member', limit: 10, windowSeconds: tenMinutes }
const perAddress = { bucket: 'discount-address', limit: 30, windowSeconds: tenMinutes }

/**
 * Counts one try of a code, in checkout's check and in a purchase alike, by member and by address: codes cannot be found
 * by trying. Throws rate_limited.
 */
export async function countCodeTry(context: Context, request: FastifyRequest): Promise<void> {
  await limitRate(context, request, perMember, memberOf(request).id)
  await limitRate(context, request, perAddress)
}

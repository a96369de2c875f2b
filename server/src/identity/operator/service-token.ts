import Fastify from 'fastify'
import type { Context } from '../../platform/context.ts'
import { registerTokens } from '../tokens/register-tokens.ts'

const DAY_SECONDS = 24 * 3600

/** A token of role service_role, signed with the signing key: it opens /auth/v1/admin where AUTH_ADMIN_API is on (D5). */
export const serviceToken = async (
  parts: Pick<Context, 'config' | 'keys' | 'clock'>,
  days: number,
): Promise<{ token: string; expires: Date }> => {
  const app = Fastify()
  try {
    const tokens = await registerTokens(app, parts)
    const now = parts.clock.now()
    const expires = new Date(now.getTime() + days * DAY_SECONDS * 1000)
    return { token: tokens.signService(now, days * DAY_SECONDS), expires }
  } finally {
    await app.close()
  }
}

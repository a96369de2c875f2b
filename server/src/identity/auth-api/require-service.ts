import type { onRequestAsyncHookHandler } from 'fastify'
import type { IdentityContext } from '../identity-context.ts'
import { bearerOf } from '../request-identity.ts'
import { InvalidToken } from '../tokens/claims.ts'
import { authErrors } from './auth-errors.ts'

const refuses = (check: () => unknown): InvalidToken | null => {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof InvalidToken) return error
    throw error
  }
}

/** Lets service tokens through; a user's own token is told that it is not enough (D5). */
export const requireService =
  ({ tokens, clock }: IdentityContext): onRequestAsyncHookHandler =>
  async (request) => {
    const token = bearerOf(request)
    if (!token) throw authErrors.noBearer()
    const refusal = refuses(() => tokens.verifyService(token, clock.now()))
    if (!refusal) return
    if (!refuses(() => tokens.verify(token, clock.now()))) throw authErrors.notAdmin()
    throw authErrors.badJwt(refusal.reason)
  }

import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { AccountContext } from '../core/account-context.ts'
import { AccountError } from '../core/errors.ts'
import { bearerOf, identifyRequest } from '../core/requests/request-identity.ts'
import { limitMails } from '../core/requests/request-limit.ts'
import { InvalidToken } from '../core/sessions/claims.ts'
import { gotrueErrors } from './errors.ts'

/** Sets request.member. Errors have GoTrue's texts and are checked in GoTrue's order (contract §3). */
export const requireUser =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    if ('member' in identified) {
      request.member = identified.member
      return
    }
    switch (identified.refused) {
      case 'no_bearer':
        throw gotrueErrors.noBearer()
      case 'bad_jwt':
        throw gotrueErrors.badJwt(identified.detail)
      case 'user_gone':
        throw new AccountError('user_gone')
      case 'session_gone':
        throw new AccountError('session_gone')
      case 'banned':
        throw new AccountError('banned')
    }
  }

const invalidTokenOf = (check: () => unknown): InvalidToken | null => {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof InvalidToken) return error
    throw error
  }
}

/** Requires a service token. A valid user token is answered 403 (D5). */
export const requireService =
  ({ tokens, clock }: AccountContext): onRequestAsyncHookHandler =>
  async (request) => {
    const token = bearerOf(request)
    if (!token) throw gotrueErrors.noBearer()
    const invalid = invalidTokenOf(() => tokens.verifyService(token, clock.now()))
    if (!invalid) return
    if (!invalidTokenOf(() => tokens.verify(token, clock.now()))) throw gotrueErrors.notAdmin()
    throw gotrueErrors.badJwt(invalid.reason)
  }

export const takeMailQuota = (context: AccountContext, request: FastifyRequest): Promise<void> =>
  limitMails(context, request).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.statusCode !== 429) throw error
    throw gotrueErrors.mailQuota(error.headers ?? {})
  })

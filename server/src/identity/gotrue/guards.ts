import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { CheckAccess } from '../../platform/http/access.ts'
import type { AccountContext } from '../core/account-context.ts'
import { AccountError } from '../core/errors.ts'
import { bearerOf, identifyRequest, type Member } from '../core/requests/request-identity.ts'
import { limitMails } from '../core/requests/request-limit.ts'
import { InvalidToken } from '../core/sessions/claims.ts'
import { gotrueErrors } from './errors.ts'

/** Errors have GoTrue's texts and are checked in GoTrue's order (contract §3). */
const signedInMember = async (context: Context, request: FastifyRequest): Promise<Member> => {
  const identified = await identifyRequest(context, request)
  if ('member' in identified) return identified.member
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

/** Requires a service token. A valid user token is answered 403. */
const requireService = ({ tokens, clock }: AccountContext, request: FastifyRequest): void => {
  const token = bearerOf(request)
  if (!token) throw gotrueErrors.noBearer()
  const invalid = invalidTokenOf(() => tokens.verifyService(token, clock.now()))
  if (!invalid) return
  if (!invalidTokenOf(() => tokens.verify(token, clock.now()))) throw gotrueErrors.notAdmin()
  throw gotrueErrors.badJwt(invalid.reason)
}

/** The access to /auth/v1. Use cases that change an account hold it and the session themselves (lockOwnAccount). */
export const gotrueAccess =
  (context: AccountContext): CheckAccess =>
  async (request, access) => {
    if (access === 'anyone') return
    if (access === 'service') requireService(context, request)
    else request.caller = await signedInMember(context, request)
  }

export const takeMailQuota = (context: AccountContext, request: FastifyRequest): Promise<void> =>
  limitMails(context, request).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.statusCode !== 429) throw error
    throw gotrueErrors.mailQuota(error.headers ?? {})
  })

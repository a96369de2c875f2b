import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../platform/context.ts'
import { errors } from '../platform/errors.ts'
import { identifyRequest, type Member } from './request-identity.ts'
import type { AccessTokens } from './tokens/access-token.ts'
import type { Role } from './users/roles.ts'

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens
  }
  interface FastifyRequest {
    /** Set by the guards of identity; null for a visitor. */
    member: Member | null
  }
}

/** Hangs on a subtree: sets request.member or answers 401 not_signed_in. */
export const signedIn =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    if (!('member' in identified)) throw errors.notSignedIn()
    request.member = identified.member
  }

/** Sets request.member where a valid session comes along; everyone else is a visitor. */
export const maybeSignedIn =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    request.member = 'member' in identified ? identified.member : null
  }

const factorRequired = () => errors.refused('second_factor_required')

/**
 * Like signedIn, and answers 403 to who holds none of the roles (forbidden), and to who has a second factor and came
 * without it (second_factor_required, H5).
 */
export const withRole =
  (context: Context, ...roles: [Role, ...Role[]]): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    if (!('member' in identified)) throw errors.notSignedIn()
    if (!roles.some((role) => identified.member.roles.includes(role))) throw errors.forbidden()
    if (identified.member.hasFactor && identified.member.aal !== 'aal2') throw factorRequired()
    request.member = identified.member
  }

/** The member behind a request below signedIn or withRole. */
export const memberOf = (request: FastifyRequest): Member => {
  if (!request.member) throw errors.notSignedIn()
  return request.member
}

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

/**
 * What staff still owe before their roles count: the second factor they have (`show`), or one at all, where the studio
 * asks administrators for it (`enroll`): setting one up is no staff route, so that stays possible (H5).
 */
export const owedFactor = (member: Member): 'show' | 'enroll' | undefined => {
  if (member.hasFactor) return member.aal === 'aal2' ? undefined : 'show'
  if (!member.roles.includes('admin')) return undefined
  return member.adminFactorRequired ? 'enroll' : undefined
}

/** The member with the roles that count now: none while their second factor is owed (H5). */
const withCountingRoles = (member: Member): Member => (owedFactor(member) ? { ...member, roles: [] } : member)

/**
 * Sets request.member where a valid session comes along; everyone else is a visitor. Staff who owe their second factor
 * are members without a role: such a route has nobody to refuse (H5).
 */
export const maybeSignedIn =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    request.member = 'member' in identified ? withCountingRoles(identified.member) : null
  }

const checkFactor = (member: Member): void => {
  const owed = owedFactor(member)
  if (owed) throw errors.refused('second_factor_required', owed === 'enroll' ? { enroll: true } : undefined)
}

/** Like signedIn, and answers 403 to who holds none of the roles (forbidden) or lacks the second factor (H5). */
export const withRole =
  (context: Context, ...roles: [Role, ...Role[]]): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    if (!('member' in identified)) throw errors.notSignedIn()
    if (!roles.some((role) => identified.member.roles.includes(role))) throw errors.forbidden()
    checkFactor(identified.member)
    request.member = identified.member
  }

/** The member behind a request below signedIn or withRole. */
export const memberOf = (request: FastifyRequest): Member => {
  if (!request.member) throw errors.notSignedIn()
  return request.member
}

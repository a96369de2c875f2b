import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import type { Role } from '../accounts/roles.ts'
import type { AccessTokens } from '../sessions/access-token.ts'
import { identifyRequest, type Member } from './request-identity.ts'

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens
  }
  interface FastifyRequest {
    /** The guards set it; null for a visitor. */
    member: Member | null
  }
}

export const signedIn =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    if (!('member' in identified)) throw errors.notSignedIn()
    request.member = identified.member
  }

/** Returns the step that staff must do before their roles count. Enrolling needs no role (H5). */
export const missingFactor = (member: Member): 'verify' | 'enroll' | undefined => {
  if (member.hasFactor) return member.aal === 'aal2' ? undefined : 'verify'
  if (!member.roles.includes('admin')) return undefined
  return member.adminFactorRequired ? 'enroll' : undefined
}

const withEffectiveRoles = (member: Member): Member =>
  missingFactor(member) ? { ...member, roles: [] } : member

/** Staff without their second factor have no roles (H5). */
export const maybeSignedIn =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    request.member = 'member' in identified ? withEffectiveRoles(identified.member) : null
  }

const checkFactor = (member: Member): void => {
  const missing = missingFactor(member)
  if (missing)
    throw errors.refused('second_factor_required', missing === 'enroll' ? { enroll: true } : undefined)
}

/** Answers 403 when the member has none of the roles or has not verified the second factor (H5). */
export const withRole =
  (context: Context, ...roles: [Role, ...Role[]]): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    if (!('member' in identified)) throw errors.notSignedIn()
    if (!roles.some((role) => identified.member.roles.includes(role))) throw errors.forbidden()
    checkFactor(identified.member)
    request.member = identified.member
  }

export const memberOf = (request: FastifyRequest): Member => {
  if (!request.member) throw errors.notSignedIn()
  return request.member
}

/** Answers accounts_elsewhere when a hosted project holds the sessions. */
export const localAccountsOnly =
  ({ config }: Pick<Context, 'config'>): onRequestAsyncHookHandler =>
  async () => {
    if (config.hosted) throw errors.refused('accounts_elsewhere')
  }

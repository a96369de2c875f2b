import { isAllowed, type Right } from '@estudio/domain'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
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
  return member.roles.some((role) => member.factorRoles.includes(role)) ? 'enroll' : undefined
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

/** Throws not_allowed_for_role. */
export const checkRight = ({ roles }: Pick<Member, 'roles'>, right: Right): void => {
  if (!isAllowed(roles, right)) throw errors.refused('not_allowed_for_role')
}

const rightOf = ({ routeOptions }: FastifyRequest): Right => {
  const right = routeOptions.schema?.['x-right']
  if (!right) throw new Error(`${routeOptions.url ?? 'a route'} names no right`)
  return right
}

/**
 * Lets those in whose roles have the right that the route's operation names. Answers 403 to others, and to staff who
 * have not verified their second factor (H5).
 */
export const withRight =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    if (!('member' in identified)) throw errors.notSignedIn()
    checkRight(identified.member, rightOf(request))
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

import { isAllowed, type Right } from '@estudio/domain'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { CheckAccess } from '../../../platform/http/access.ts'
import { isRight } from '../../../platform/http/operation.ts'
import { holdAccount } from '../accounts/store.ts'
import type { AccessTokens } from '../sessions/access-token.ts'
import { holdSession } from '../sessions/store.ts'
import { identifyRequest, type Member } from './request-identity.ts'

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens
  }
  interface FastifyRequest {
    /** The guard sets it; null for a visitor. */
    member: Member | null
  }
}

/** Returns the step that staff must do before their roles count. Enrolling needs no role. */
export const missingFactor = (member: Member): 'verify' | 'enroll' | undefined => {
  if (member.hasFactor) return member.aal === 'aal2' ? undefined : 'verify'
  return member.roles.some((role) => member.factorRoles.includes(role)) ? 'enroll' : undefined
}

/** Whether the member has the right. Staff without their second factor have only the rights of a member. */
export const hasRight = (member: Member, right: Right): boolean =>
  !missingFactor(member) && isAllowed(member.roles, right)

/**
 * Returns who is signed in, for a route that is open to visitors too. Staff without their second factor have no roles.
 */
export const viewerOf = async (context: Context, request: FastifyRequest): Promise<Member | null> => {
  const identified = await identifyRequest(context, request)
  if (!('member' in identified)) return null
  const { member } = identified
  return missingFactor(member) ? { ...member, roles: [] } : member
}

const checkFactor = (member: Member): void => {
  const missing = missingFactor(member)
  if (missing)
    throw errors.refused('second_factor_required', missing === 'enroll' ? { enroll: true } : undefined)
}

/**
 * For what needs the second factor of an account that has one: deleting the account, and reading all data or the health note of
 * its member. Throws second_factor_required.
 */
export const checkOwnFactor = ({ hasFactor, aal }: Pick<Member, 'hasFactor' | 'aal'>): void => {
  if (hasFactor && aal !== 'aal2') throw errors.refused('second_factor_required')
}

/** Throws not_allowed_for_role. */
export const checkRight = ({ roles }: Pick<Member, 'roles'>, right: Right): void => {
  if (!isAllowed(roles, right)) throw errors.refused('not_allowed_for_role')
}

const hasLostRole = (before: Member, now: Member): boolean =>
  before.roles.some((role) => !now.roles.includes(role))

/**
 * The access to the studio's routes. A right is for those whose roles have it and who verified their second factor where one is
 * required. In a transaction a caller who lost any role since the last check is refused, because the handler may have
 * decided by that role.
 */
export const studioAccess =
  (context: Context): CheckAccess =>
  async (request, access, tx) => {
    if (access === 'anyone') return
    const before = request.member
    if (tx && before) await holdCaller(tx, before)
    const identified = await identifyRequest(context, request, tx)
    if (!('member' in identified) || access === 'service') throw errors.notSignedIn()
    const { member } = identified
    if (isRight(access)) {
      checkRight(member, access)
      checkFactor(member)
      if (tx && before && hasLostRole(before, member)) throw errors.refused('not_allowed_for_role')
    }
    request.member = member
  }

/** Locks account and session of the caller, so that neither they nor the roles end before the transaction. */
export const holdCaller = async (tx: Tx, { id, sessionId }: Member): Promise<void> => {
  await holdAccount(tx, id)
  await holdSession(tx, sessionId)
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

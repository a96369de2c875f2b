import { mayCall, type Right, type RightsHolder } from '@estudio/domain'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { CheckAccess } from '../../../platform/http/access.ts'
import { isRight } from '../../../platform/http/operation.ts'
import { holdAccount } from '../accounts/store.ts'
import { holdKey } from '../api-keys/store.ts'
import type { AccessTokens } from '../sessions/access-token.ts'
import { holdSession } from '../sessions/store.ts'
import { identifyCaller, keyOf } from './identify-caller.ts'
import type { Caller, Member } from './request-identity.ts'

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens
  }
  interface FastifyRequest {
    /** The guard sets it; null for a visitor. */
    caller: Caller | null
  }
}

/**
 * Returns the step that staff must do before their roles count. Enrolling needs no role. A key needs no step, because its maker did it
 * when she made the key.
 */
export const missingFactor = (caller: Caller): 'verify' | 'enroll' | undefined => {
  if (caller.apiKey) return undefined
  if (caller.hasFactor) return caller.aal === 'aal2' ? undefined : 'verify'
  return caller.roles.some((role) => caller.factorRoles.includes(role)) ? 'enroll' : undefined
}

/** Whether the caller has the right. Staff without their second factor have only the rights of a member. */
export const hasRight = (caller: Caller, right: Right): boolean =>
  !missingFactor(caller) && mayCall(caller, right)

/**
 * Returns who calls a route that is open to visitors too; null for a visitor. Staff without their second factor have no roles.
 */
export const viewerOf = async (context: Context, request: FastifyRequest): Promise<Caller | null> => {
  const caller = await identifyCaller(context, request)
  return caller && missingFactor(caller) ? { ...caller, roles: [] } : caller
}

const checkFactor = (caller: Caller): void => {
  const missing = missingFactor(caller)
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

/** Throws not_allowed_for_role, and api_key_lacks_right for a key. */
export const checkRight = (holder: RightsHolder, right: Right): void => {
  if (!mayCall(holder, right))
    throw errors.refused(holder.apiKey ? 'api_key_lacks_right' : 'not_allowed_for_role')
}

const hasLostRole = (before: Caller, now: Caller): boolean =>
  before.roles.some((role) => !now.roles.includes(role))

/**
 * The access to the studio's routes. A right is for those whose roles have it and who verified their second factor where one is
 * required, and for keys with that right. In a transaction a caller who lost any role since the last check is refused, because the handler may have
 * decided by that role.
 */
export const studioAccess =
  (context: Context): CheckAccess =>
  async (request, access, tx) => {
    if (access === 'anyone') return
    const before = request.caller
    if (tx && before) await holdCaller(tx, before)
    const caller = await identifyCaller(context, request, tx)
    if (!caller || access === 'service') throw notIdentified(request)
    if (caller.apiKey && !request.routeOptions.schema?.takesKeys) throw errors.refused('api_key_not_accepted')
    if (isRight(access)) {
      checkRight(caller, access)
      checkFactor(caller)
      if (tx && before && hasLostRole(before, caller)) throw errors.refused('not_allowed_for_role')
    }
    request.caller = caller
  }

const notIdentified = (request: FastifyRequest) =>
  keyOf(request) === undefined ? errors.notSignedIn() : errors.refused('api_key_invalid')

/** Locks the caller's account and the session or the key, so that neither they nor the roles end before the transaction. */
export const holdCaller = async (tx: Tx, caller: Caller): Promise<void> => {
  await holdAccount(tx, caller.id)
  await (caller.apiKey ? holdKey(tx, caller.apiKey.id) : holdSession(tx, caller.sessionId))
}

/** The person or the key that calls a route with a right. */
export const callerOf = ({ caller }: FastifyRequest): Caller => {
  if (!caller) throw errors.notSignedIn()
  return caller
}

/** The person who is signed in. Throws api_key_not_accepted for a key. */
export const memberOf = (request: FastifyRequest): Member => {
  const caller = callerOf(request)
  if (caller.apiKey) throw errors.refused('api_key_not_accepted')
  return caller
}

/** Answers accounts_elsewhere when a hosted project holds the sessions. */
export const localAccountsOnly =
  ({ config }: Pick<Context, 'config'>): onRequestAsyncHookHandler =>
  async () => {
    if (config.hosted) throw errors.refused('accounts_elsewhere')
  }

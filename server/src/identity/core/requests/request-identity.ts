import type { Right, Role } from '@estudio/domain'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { limitWrites } from '../../../platform/http/write-limit.ts'
import { onlyRoles } from '../accounts/roles.ts'
import type { AccessClaims } from '../sessions/access-token.ts'
import { assuranceLevel, InvalidToken } from '../sessions/claims.ts'
import { type ReadSession, readSessionIn, type SessionState, sessionEnd } from '../sessions/store.ts'

/** A person who is signed in. */
export interface Member {
  id: string
  email: string
  roles: Role[]
  sessionId: string
  sessionStartedAt: Date
  aal: 'aal1' | 'aal2'
  hasFactor: boolean
  /** The roles of which the studio requires a second factor. */
  factorRoles: Role[]
  apiKey: null
}

/** A program with an API key. It acts in the name of the person who made the key: `id`, `email` and `roles` are hers. */
export interface KeyCaller {
  id: string
  email: string
  roles: Role[]
  apiKey: { id: string; rights: Right[]; lastUsedAt: Date | null }
}

export type Caller = Member | KeyCaller

type Refusal =
  | { refused: 'no_bearer' | 'user_gone' | 'session_gone' | 'banned' }
  | { refused: 'bad_jwt'; detail: string; expired: boolean }

export type Identified = { member: Member } | Refusal

/** In a transaction it reads what the transaction sees. */
export type Identify = (context: Context, request: FastifyRequest, tx?: Tx) => Promise<Identified>

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
  }
  interface FastifyRequest {
    /** The time of the first identification. An access token that was valid then may expire while the body arrives. */
    identifiedAt: Date | null
  }
}

/**
 * Identifies the caller. Every guard calls it, so it also limits the writes of each account. Throws
 * accounts_unavailable, rate_limited.
 */
export const identifyRequest: Identify = async (context, request, tx) => {
  request.identifiedAt ??= context.clock.now()
  const identified = await request.server.identify(context, request, tx)
  if ('member' in identified) {
    const { id, roles } = identified.member
    limitWrites(context, request, { id, isStaff: roles.length > 0 })
  }
  return identified
}

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** The publishable key identifies nobody. At a hosted project the key may be a JWT. */
export const isAnonymous = (request: FastifyRequest, anonKey?: string): boolean =>
  /^(bearer sb_publishable_\S*)?$/i.test(request.headers.authorization ?? '') ||
  (anonKey !== undefined && bearerOf(request) === anonKey)

const identifyByState = (claims: AccessClaims, state: SessionState | undefined, now: Date): Identified => {
  if (!state) return { refused: 'user_gone' }
  if (!state.session_id || !state.created_at || !state.refreshed_at) return { refused: 'session_gone' }
  const roles = onlyRoles(state.roles)
  const times = { createdAt: state.created_at, refreshedAt: state.refreshed_at }
  if (sessionEnd(times, roles, now) !== 'live') return { refused: 'session_gone' }
  if (state.banned_until && state.banned_until > now) return { refused: 'banned' }
  return {
    member: {
      id: state.user_id,
      email: state.email ?? '',
      roles,
      sessionId: state.session_id,
      sessionStartedAt: state.created_at,
      aal: assuranceLevel(claims.aal, state.aal),
      hasFactor: state.has_factor,
      factorRoles: onlyRoles(state.factor_roles),
      apiKey: null,
    },
  }
}

/**
 * Reads session, user and roles in one query, so that a logout, a ban or a change of roles applies to the next
 * check.
 */
export const identifyLocally =
  (readSession: ReadSession): Identify =>
  async (context, request, tx) => {
    const token = bearerOf(request)
    if (!token) return { refused: 'no_bearer' }
    const now = context.clock.now()
    let claims: AccessClaims
    try {
      claims = request.server.accessTokens.verify(token, request.identifiedAt ?? now)
    } catch (error) {
      if (!(error instanceof InvalidToken)) throw error
      return { refused: 'bad_jwt', detail: error.reason, expired: error.expired }
    }
    const { sub: userId, session_id: sessionId } = claims
    const session = { userId, sessionId }
    const state = tx ? await readSessionIn(tx, context.settings, session) : await readSession(session)
    return identifyByState(claims, state, now)
  }

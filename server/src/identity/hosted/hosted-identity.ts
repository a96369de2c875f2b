import type { AccountListener } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { onlyRoles } from '../core/accounts/roles.ts'
import { bearerOf, type Identified, type Identify, type Member } from '../core/requests/request-identity.ts'
import { assuranceLevel, checkTimes, InvalidToken, tokenHash } from '../core/sessions/claims.ts'
import { sessionEnd } from '../core/sessions/store.ts'
import {
  findMirroredUser,
  insertMirroredUser,
  isOutdated,
  type MirroredUser,
  updateMirroredUser,
} from './mirrored-users.ts'
import type { ProjectClaims, ProjectTokens } from './project-tokens.ts'
import type { ProjectUser, ProjectUsers } from './project-users.ts'

const TOKEN_FRESH_MS = 30_000
const MOST = 5000

/** A checked token. Without a user the token is genuine, but the project no longer accepts it. */
interface CheckedToken {
  claims: ProjectClaims
  user?: ProjectUser
}

/**
 * Caches answers, so a revoked token is accepted for at most thirty seconds. Concurrent requests share one call;
 * failures are not cached.
 */
const tokenCache = (ask: (token: string, now: Date) => Promise<CheckedToken>) => {
  const entries = new Map<string, { askedAt: number; checked: Promise<CheckedToken> }>()

  const remember = (hash: string, askedAt: number, checked: Promise<CheckedToken>): void => {
    const [oldest] = entries.keys()
    if (entries.size >= MOST && oldest) entries.delete(oldest)
    entries.set(hash, { askedAt, checked })
    checked.catch(() => {
      if (entries.get(hash)?.checked === checked) entries.delete(hash)
    })
  }

  return async (token: string, now: Date): Promise<CheckedToken & { isFresh: boolean }> => {
    const hash = tokenHash(token)
    const known = entries.get(hash)
    const age = now.getTime() - (known?.askedAt ?? Number.NEGATIVE_INFINITY)
    if (known && age >= 0 && age < TOKEN_FRESH_MS) return { ...(await known.checked), isFresh: false }
    entries.delete(hash)
    const checked = ask(token, now)
    remember(hash, now.getTime(), checked)
    return { ...(await checked), isFresh: true }
  }
}

const methodTimes = ({ amr }: ProjectClaims): number[] =>
  (amr ?? []).map(({ timestamp }) => timestamp).filter((time) => Number.isFinite(time))

const startOf = (claims: ProjectClaims): Date => new Date(Math.min(claims.iat, ...methodTimes(claims)) * 1000)

/**
 * The project does not show the level of a session and lowers all levels when a factor is removed. A proof that is
 * older than every current factor was therefore made with a removed factor.
 */
const sessionAal = (claims: ProjectClaims, inUse: readonly { created_at: string }[]): Member['aal'] => {
  // The times of authentication methods are whole seconds.
  const lastProof = (Math.max(...methodTimes(claims)) + 1) * 1000
  return inUse.some(({ created_at }) => Date.parse(created_at) < lastProof) ? 'aal2' : 'aal1'
}

const identifyByUser = (
  claims: ProjectClaims,
  user: ProjectUser,
  row: MirroredUser,
  now: Date,
): Identified => {
  if (row.is_gone) return { refused: 'user_gone' }
  if (row.banned_until && row.banned_until > now) return { refused: 'banned' }
  const roles = onlyRoles(row.roles)
  const startedAt = startOf(claims)
  const times = { createdAt: startedAt, refreshedAt: new Date(claims.iat * 1000) }
  const inUse = (user.factors ?? []).filter(({ status }) => status === 'verified')
  if (sessionEnd(times, roles, now) !== 'live') return { refused: 'session_gone' }
  return {
    member: {
      id: claims.sub,
      email: row.email ?? '',
      roles,
      sessionId: claims.session_id,
      sessionStartedAt: startedAt,
      aal: assuranceLevel(claims.aal, sessionAal(claims, inUse)),
      hasFactor: inUse.length > 0,
      factorRoles: onlyRoles(row.factor_roles),
      apiKey: null,
    },
  }
}

/** In a transaction the project is not asked: the guard asked it after the body. */
const identifyAgain = (member: Member, row: MirroredUser | undefined, now: Date): Identified => {
  if (!row || row.is_gone) return { refused: 'user_gone' }
  if (row.banned_until && row.banned_until > now) return { refused: 'banned' }
  return { member: { ...member, roles: onlyRoles(row.roles), factorRoles: onlyRoles(row.factor_roles) } }
}

const mirrorUser = (
  context: Context,
  user: ProjectUser,
  accountCreated: AccountListener,
): Promise<MirroredUser | undefined> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const made = await insertMirroredUser(tx, user, { now })
    if (made)
      await accountCreated(tx, { id: user.id, email: made.email ?? '', metadata: user.user_metadata ?? {} })
    else await updateMirroredUser(tx, user, { now })
    return findMirroredUser(context, tx, user.id)
  })

interface HostedOptions {
  tokens: ProjectTokens
  users: ProjectUsers
  accountCreated: AccountListener
}

/** Our row decides on erasure, bans and roles, whatever the token contains. Throws accounts_unavailable. */
export const hostedIdentity = ({ tokens, users, accountCreated }: HostedOptions): Identify => {
  const check = tokenCache(async (token, now): Promise<CheckedToken> => {
    const claims = await tokens.verify(token, now)
    const user = await users.current(token)
    return { claims, user: user?.id === claims.sub ? user : undefined }
  })

  const mirroredUserOf = async (context: Context, db: Db, user: ProjectUser, isFresh: boolean) => {
    const row = await findMirroredUser(context, db, user.id)
    if (row && (!isFresh || row.is_gone || !isOutdated(row, user))) return row
    const mirrored = await mirrorUser(context, user, accountCreated)
    if (!mirrored) throw errors.unavailable()
    return mirrored
  }

  return async (context, request, tx) => {
    const token = bearerOf(request)
    if (!token) return { refused: 'no_bearer' }
    const now = context.clock.now()
    const { caller } = request
    if (tx && caller && !caller.apiKey)
      return identifyAgain(caller, await findMirroredUser(context, tx, caller.id), now)
    try {
      const { claims, user, isFresh } = await check(token, now)
      checkTimes(claims, request.identifiedAt ?? now)
      if (!user) return { refused: 'session_gone' }
      return identifyByUser(claims, user, await mirroredUserOf(context, context.db, user, isFresh), now)
    } catch (error) {
      if (!(error instanceof InvalidToken)) throw error
      return { refused: 'bad_jwt', detail: error.reason, expired: error.expired }
    }
  }
}

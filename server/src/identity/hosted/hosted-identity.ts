import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { AccountListener } from '../identity-context.ts'
import { assuranceLevel, bearerOf, type Identified, type Identify, type Member } from '../request-identity.ts'
import { sessionEnd } from '../sessions/session-limits.ts'
import { checkTimes, hashOf, InvalidToken } from '../tokens/claims.ts'
import { onlyRoles } from '../users/roles.ts'
import {
  findMirroredUser,
  insertMirroredUser,
  isBehind,
  type MirroredUser,
  updateMirroredUser,
} from './mirrored-users.ts'
import type { ProjectClaims, ProjectTokens } from './project-tokens.ts'
import type { ProjectUser, ProjectUsers } from './project-users.ts'

const FRESH_MS = 30_000
const MOST = 5000

/** A token the project vouched for, with its user; without one, a genuine token that it accepts no more. */
export interface Seen {
  claims: ProjectClaims
  user?: ProjectUser
}

/**
 * What the project said of each token, for thirty seconds from when it was asked: so long at the most lives a token
 * that it has revoked. Requests that come together share one question; a question that fails is forgotten.
 */
export const seenTokens = (ask: (token: string, now: Date) => Promise<Seen>) => {
  const entries = new Map<string, { askedAt: number; seen: Promise<Seen> }>()

  const remember = (hash: string, askedAt: number, seen: Promise<Seen>): void => {
    const [oldest] = entries.keys()
    if (entries.size >= MOST && oldest) entries.delete(oldest)
    entries.set(hash, { askedAt, seen })
    seen.catch(() => {
      if (entries.get(hash)?.seen === seen) entries.delete(hash)
    })
  }

  /** `isNews`: the project was asked for this very call. */
  return async (token: string, now: Date): Promise<Seen & { isNews: boolean }> => {
    const hash = hashOf(token)
    const known = entries.get(hash)
    const age = now.getTime() - (known?.askedAt ?? Number.NEGATIVE_INFINITY)
    if (known && age >= 0 && age < FRESH_MS) return { ...(await known.seen), isNews: false }
    entries.delete(hash)
    const seen = ask(token, now)
    remember(hash, now.getTime(), seen)
    return { ...(await seen), isNews: true }
  }
}

const methodTimes = ({ amr }: ProjectClaims): number[] =>
  (amr ?? []).map(({ timestamp }) => timestamp).filter((time) => Number.isFinite(time))

/** When the sign-in was: the first of the methods it was done with. */
const startOf = (claims: ProjectClaims): Date => new Date(Math.min(claims.iat, ...methodTimes(claims)) * 1000)

/**
 * The project shows no session's level, and takes all of them back to aal1 when a factor goes: a code given before the
 * factors in use were there was another factor's.
 */
const sessionAal = (claims: ProjectClaims, inUse: readonly { created_at: string }[]): Member['aal'] => {
  // A method's time has whole seconds.
  const lastProof = (Math.max(...methodTimes(claims)) + 1) * 1000
  return inUse.some(({ created_at }) => Date.parse(created_at) < lastProof) ? 'aal2' : 'aal1'
}

const memberOf = (claims: ProjectClaims, user: ProjectUser, row: MirroredUser, now: Date): Identified => {
  if (row.deleted_at) return { refused: 'user_gone' }
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
      adminFactorRequired: row.admin_factor_required,
    },
  }
}

/** Makes our row at a user's first sight, with what the rest of the server keeps for an account, or brings it in step. */
const keepInStep = (
  context: Context,
  user: ProjectUser,
  accountMade: AccountListener,
): Promise<MirroredUser | undefined> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const made = await insertMirroredUser(tx, user, now)
    if (made)
      await accountMade(tx, { id: user.id, email: made.email ?? '', metadata: user.user_metadata ?? {} })
    else await updateMirroredUser(tx, user, now)
    return findMirroredUser(context, tx, user.id)
  })

export interface HostedParts {
  tokens: ProjectTokens
  users: ProjectUsers
  accountMade: AccountListener
}

/**
 * Who makes a request, where a hosted project keeps the accounts: the token is verified by its keys, it is asked every
 * thirty seconds whether the session still stands, and our own row says with each request who was erased or banned
 * here and who is staff (D6, D9). Throws accounts_unavailable while the project does not answer.
 */
export const hostedIdentity = ({ tokens, users, accountMade }: HostedParts): Identify => {
  const see = seenTokens(async (token, now): Promise<Seen> => {
    const claims = await tokens.verify(token, now)
    const user = await users.current(token)
    return { claims, user: user?.id === claims.sub ? user : undefined }
  })

  const shadowOf = async (context: Context, db: Db, user: ProjectUser, isNews: boolean) => {
    const row = await findMirroredUser(context, db, user.id)
    if (row && (!isNews || row.deleted_at || !isBehind(row, user))) return row
    const kept = await keepInStep(context, user, accountMade)
    if (!kept) throw errors.unavailable()
    return kept
  }

  return async (context, request) => {
    const token = bearerOf(request)
    if (!token) return { refused: 'no_bearer' }
    const now = context.clock.now()
    try {
      const { claims, user, isNews } = await see(token, now)
      checkTimes(claims, now)
      if (!user) return { refused: 'session_gone' }
      return memberOf(claims, user, await shadowOf(context, context.db, user, isNews), now)
    } catch (error) {
      if (!(error instanceof InvalidToken)) throw error
      return { refused: 'bad_jwt', detail: error.reason, expired: error.expired }
    }
  }
}

import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { isDatabaseError } from '../../../platform/db/sqlstate.ts'
import type { AccountContext } from '../account-context.ts'
import { recordAccountEvent } from '../account-events.ts'
import { rolesOf } from '../accounts/roles.ts'
import { findUser } from '../accounts/store.ts'
import type { Origin } from '../requests/request-origin.ts'
import { type IssuedSession, issueSession, refreshTokenKeys } from './open-session.ts'
import { decodeRefreshToken, isGenuine, type RefreshToken } from './refresh-token.ts'
import { advanceSession, deleteSession, lockSession, type SessionRow, sessionEnd } from './store.ts'

/** Within this interval a token two or more steps behind comes from a slow browser tab and not from a thief. */
const REUSE_INTERVAL_MS = 10_000
/**
 * A refresh fails with 409 when another refresh of the same session holds the lock for longer than requests may wait.
 */
const LOCK_NOT_AVAILABLE = '55P03'

export type RefreshRefusal =
  | 'malformed'
  | 'not_found'
  | 'no_session'
  | 'not_issued_here'
  | 'already_used'
  | 'banned'
  | 'expired'
  | 'inactive'
  | 'contention'

type RefreshResult = { session: IssuedSession } | { refused: RefreshRefusal }

const stepFor = (
  session: SessionRow,
  token: RefreshToken,
  now: Date,
): 'advance' | 'repeat' | 'outdated' | 'reused' | 'ahead' => {
  const behind = session.counter - token.counter
  if (behind < 0) return 'ahead'
  if (behind === 0) return 'advance'
  const recent = now.getTime() - session.refreshed_at.getTime() < REUSE_INTERVAL_MS
  // The token is older than the second factor and never gets a successor.
  if (token.counter < session.least_counter) return recent ? 'outdated' : 'reused'
  return behind === 1 || recent ? 'repeat' : 'reused'
}

const refreshLocked = async (
  context: AccountContext,
  tx: Tx,
  session: SessionRow,
  token: RefreshToken,
  origin: Origin,
): Promise<RefreshResult> => {
  const now = context.clock.now()
  const user = await findUser(tx, session.user_id)
  if (!user || user.deleted_at) return { refused: 'not_found' }
  if (user.banned_until && user.banned_until > now) return { refused: 'banned' }
  const times = { createdAt: session.created_at, refreshedAt: session.refreshed_at }
  const end = sessionEnd(times, await rolesOf(tx, user.id), now)
  if (end !== 'live') return { refused: end }

  const step = stepFor(session, token, now)
  if (step === 'ahead') return { refused: 'not_issued_here' }
  if (step === 'outdated') return { refused: 'already_used' }
  if (step === 'reused') {
    // The refusal is returned and not thrown, because the end of the session must be committed.
    await deleteSession(tx, session.id)
    await recordAccountEvent(tx, context, { action: 'refresh_reused', userId: user.id, origin })
    return { refused: 'already_used' }
  }
  const current = step === 'advance' ? await advanceSession(tx, session.id, now) : session
  return { session: await issueSession(context, tx, current, user, now) }
}

/**
 * The current token gets its successor, a recent token gets the current token again, and an older token ends the
 * session.
 */
export const refreshSession = async (
  context: AccountContext,
  text: string,
  origin: Origin,
): Promise<RefreshResult> => {
  const token = decodeRefreshToken(text)
  if (!token) return { refused: 'malformed' }
  if (!isGenuine(refreshTokenKeys(context.keys), token)) return { refused: 'not_found' }
  const refreshed = inTransaction(context.db, async (tx): Promise<RefreshResult> => {
    const session = await lockSession(tx, token.sessionId)
    if (!session) return { refused: 'no_session' }
    return refreshLocked(context, tx, session, token, origin)
  })
  return refreshed.catch((error: unknown) => {
    if (isDatabaseError(error) && error.code === LOCK_NOT_AVAILABLE) return { refused: 'contention' }
    throw error
  })
}

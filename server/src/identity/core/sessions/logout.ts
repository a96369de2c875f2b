import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { recordAccountEvent } from '../account-events.ts'
import type { Member } from '../requests/request-identity.ts'
import type { Origin } from '../requests/request-origin.ts'
import { deleteSessions, type LogoutScope, sessionEnd } from './store.ts'

/** Ends sessions. Their access tokens stop working at once (D7). */
export const logOut = (context: Context, member: Member, scope: LogoutScope, origin: Origin): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await deleteSessions(tx, member.id, scope, member.sessionId)
    await recordAccountEvent(tx, context, {
      action: 'signed_out',
      userId: member.id,
      origin,
      after: { scope },
    })
  })

const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('identity.sessions')
    .select(['id', 'aal', 'created_at', 'refreshed_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()

export const ownSessions = async (context: Pick<Context, 'db' | 'clock'>, member: Member) => {
  const now = context.clock.now()
  const rows = await listSessions(context.db, member.id)
  return rows.filter((row) => {
    const times = { createdAt: row.created_at, refreshedAt: row.refreshed_at }
    return sessionEnd(times, member.roles, now) === 'live'
  })
}

export const endOwnSession = (
  context: Context,
  member: Member,
  sessionId: string,
  origin: Origin,
): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const ended = await tx
      .deleteFrom('identity.sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', member.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return false
    const after = { scope: 'one', session: sessionId }
    await recordAccountEvent(tx, context, { action: 'signed_out', userId: member.id, origin, after })
    return true
  })

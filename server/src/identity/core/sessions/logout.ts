import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { recordAccountEvent } from '../account-events.ts'
import type { Member } from '../requests/request-identity.ts'
import type { Origin } from '../requests/request-origin.ts'
import { deleteOwnSession, deleteSessions, type LogoutScope, listSessions, sessionEnd } from './store.ts'

/** Ends sessions. Their access tokens stop working at once. */
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
    if (!(await deleteOwnSession(tx, member.id, sessionId))) return false
    const after = { scope: 'one', session: sessionId }
    await recordAccountEvent(tx, context, { action: 'signed_out', userId: member.id, origin, after })
    return true
  })

import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { recordAccountEvent } from '../account-events.ts'
import type { Member } from '../request-identity.ts'
import type { Origin } from '../request-origin.ts'
import { deleteSessions, type LogoutScope } from './store.ts'

/** Ends this session, the others, or all of the member's; their access tokens are refused from then on (D7). */
export const signOut = (
  context: Context,
  member: Member,
  scope: LogoutScope,
  origin: Origin,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await deleteSessions(tx, member.id, scope, member.sessionId)
    await recordAccountEvent(tx, context, {
      action: 'signed_out',
      userId: member.id,
      origin,
      after: { scope },
    })
  })

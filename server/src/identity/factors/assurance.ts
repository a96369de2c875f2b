import type { Tx } from '../../platform/database.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Member } from '../request-identity.ts'
import { type SessionAnswer, sessionAnswer } from '../sessions/session-answer.ts'
import { deleteAal1Sessions, noteMethod, raiseSession } from '../sessions/store.ts'
import type { UserRow } from '../users/user-shape.ts'

/** What lifts a session to aal2, as its `amr` names it. */
type SecondMethod = 'totp' | 'recovery_code'

/**
 * Lifts the member's session to aal2 and ends their aal1 sessions; refresh tokens from before are worth nothing any
 * more (E9, H4). Answers the session anew. The caller holds the user's row lock. Throws AuthError session_not_found.
 */
export const riseToAal2 = async (
  context: IdentityContext,
  tx: Tx,
  member: Member,
  user: UserRow,
  method: SecondMethod,
): Promise<SessionAnswer> => {
  const now = context.clock.now()
  const session = await raiseSession(tx, member.sessionId, now)
  if (!session) throw authErrors.sessionGone()
  await noteMethod(tx, session.id, method, now)
  await deleteAal1Sessions(tx, user.id)
  return sessionAnswer(context, tx, session, user, now)
}

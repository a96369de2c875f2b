import { DAY_MS } from '@estudio/domain'
import type { Tx } from '../../platform/db/database.ts'
import { recordAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { notifyPasswordChanged } from '../mail/account-mail.ts'
import type { Member } from '../requests/request-identity.ts'
import type { Origin } from '../requests/request-origin.ts'
import { checkOwnerProof, type OwnerProof } from '../sessions/reauthenticate.ts'
import { deleteSessionMethod, deleteSessions, listSessionMethods } from '../sessions/store.ts'
import { endLinks } from '../tokens/one-time-token.ts'
import type { UserRow } from '../users/store.ts'
import { hashPassword, verifyPassword } from './hash.ts'
import { passwordHashOf, setPassword } from './store.ts'

const FRESH_SESSION_MS = DAY_MS

export interface PasswordChange extends OwnerProof {
  password: string
}

interface ProvenChange {
  from: string | null
  to: string
}

const mayOmitCurrentPassword = async (context: IdentityContext, member: Member): Promise<boolean> => {
  if (context.clock.now().getTime() - member.sessionStartedAt.getTime() < FRESH_SESSION_MS) return true
  return (await listSessionMethods(context.db, member.sessionId)).some(({ method }) => method === 'recovery')
}

const checkPasswordProof = async (
  context: IdentityContext,
  member: Member,
  proof: OwnerProof,
  origin: Origin,
): Promise<void> => {
  if (!proof.currentPassword && (await mayOmitCurrentPassword(context, member))) return
  if (!(await checkOwnerProof(context, member, proof, origin))) throw authErrors.currentPasswordRequired()
}

/**
 * Needs the current password, a mailed code, a session opened by recovery or one younger than a day (C4); rejects the
 * same password. Hashes before any lock. Throws AuthError.
 */
export const provePasswordChange = async (
  context: IdentityContext,
  member: Member,
  change: PasswordChange,
  origin: Origin,
): Promise<ProvenChange> => {
  const from = await passwordHashOf(context.db, member.id)
  await checkPasswordProof(context, member, change, origin)
  if (await verifyPassword(from, change.password)) throw authErrors.samePassword()
  return { from, to: await hashPassword(change.password) }
}

/** Ends every other session and every link (C4). */
export const applyPasswordChange = async (
  context: IdentityContext,
  tx: Tx,
  member: Member,
  change: ProvenChange,
  origin: Origin,
): Promise<UserRow> => {
  const now = context.clock.now()
  const user = await setPassword(tx, member.id, { ...change, now })
  if (!user) throw authErrors.changedMeanwhile()
  await endLinks(tx, user.id, now)
  await deleteSessions(tx, user.id, 'others', member.sessionId)
  await deleteSessionMethod(tx, member.sessionId, 'recovery')
  await notifyPasswordChanged(tx, user, now)
  await recordAccountEvent(tx, context, { action: 'password_changed', userId: user.id, origin })
  return user
}

import { type Db, inTransaction } from '../../platform/database.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Member } from '../request-identity.ts'
import type { Origin } from '../request-origin.ts'
import { lockSession, methodsOf, noteMethod } from '../sessions/store.ts'
import { endLinks } from '../tokens/one-time-token.ts'
import { tokenOfCode } from './code-tries.ts'
import { isOwnPassword } from './prove-password.ts'

export interface OwnerProof {
  currentPassword?: string
  /** The code that GET /reauthenticate mailed. */
  nonce?: string
}

/** For so long a password, a code or a link of a mail proves that the owner is there (M6). */
const FRESH_MS = 10 * 60_000
const PROOFS: readonly string[] = ['password', 'otp', 'recovery']

/** What the member proved to be the owner by; undefined where no proof came along. Throws AuthError for a wrong one. */
export const checkOwnerProof = async (
  context: IdentityContext,
  member: Member,
  { currentPassword, nonce }: OwnerProof,
  origin: Origin,
): Promise<'password' | 'otp' | undefined> => {
  if (currentPassword) {
    if (await isOwnPassword(context, member, currentPassword, origin)) return 'password'
    throw authErrors.currentPasswordInvalid()
  }
  if (!nonce) return undefined
  const given = { email: member.email, code: nonce, kinds: ['reauthentication'] as const }
  if (await tokenOfCode(context, given, origin)) return 'otp'
  throw authErrors.nonceInvalid()
}

/**
 * Proves to the session that its owner is there, by the current password or the code mailed for it, for what asks for
 * that within minutes. Throws AuthError.
 */
export const proveOwner = async (
  context: IdentityContext,
  member: Member,
  proof: OwnerProof,
  origin: Origin,
): Promise<void> => {
  const method = await checkOwnerProof(context, member, proof, origin)
  if (!method) throw authErrors.reauthenticationNeeded()
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    if (!(await lockSession(tx, member.sessionId))) throw authErrors.sessionGone()
    await noteMethod(tx, member.sessionId, method, now)
    if (method === 'otp') await endLinks(tx, member.id, now, 'reauthentication')
  })
}

/** Whether this session's owner proved it within minutes: at its sign-in, by the link that opened it, or since. */
export const isFreshlyProven = async (db: Db, sessionId: string, now: Date): Promise<boolean> =>
  (await methodsOf(db, sessionId)).some(
    ({ method, at }) => PROOFS.includes(method) && now.getTime() - at.getTime() < FRESH_MS,
  )

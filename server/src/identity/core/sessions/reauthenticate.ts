import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { AccountContext } from '../account-context.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { AccountError } from '../errors.ts'
import { endLinks, findTokenByCode } from '../links/one-time-token.ts'
import { sendReauthentication } from '../mail/account-mail.ts'
import { mailQuota } from '../mail/mail-quota.ts'
import type { Member } from '../requests/request-identity.ts'
import { type Origin, scaleOf } from '../requests/request-origin.ts'
import { takeLoginAttempt, throttleSubject } from './login-throttle.ts'
import { listSessionMethods, recordSessionMethod } from './store.ts'

/** Mails a code that replaces the current password in an old session. Throws AccountError. */
export const sendReauthenticationCode = (
  context: AccountContext,
  member: Member,
  origin: Origin,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const user = await lockOwnAccount(tx, member, now)
    const quota = mailQuota(context.config, scaleOf(context.config, origin), now)
    await sendReauthentication(tx, context.keys, user, quota)
  })

/** Checks the member's password, with the throttle of a login. Throws rate_limited. */
export const isOwnPassword = async (
  context: Context,
  member: Pick<Member, 'id' | 'email'>,
  password: string,
  origin: Origin,
): Promise<boolean> => {
  const now = context.clock.now()
  const subject = await throttleSubject(context.db, member.email, origin.ip, now)
  const wait = await takeLoginAttempt(context.db, subject, scaleOf(context.config, origin), now)
  if (wait > 0) throw errors.rateLimited(wait / 1000)
  return context.accounts.isPassword(context.db, member.id, password)
}

export interface OwnerProof {
  currentPassword?: string
  nonce?: string
}

/** The time for which a proof stays valid. */
const FRESH_PROOF_MS = 10 * 60_000
const PROOFS: readonly string[] = ['password', 'otp', 'recovery']

/** Returns undefined when no proof was sent. Throws AccountError for a wrong proof. */
export const checkOwnerProof = async (
  context: AccountContext,
  member: Member,
  { currentPassword, nonce }: OwnerProof,
  origin: Origin,
): Promise<'password' | 'otp' | undefined> => {
  if (currentPassword) {
    if (await isOwnPassword(context, member, currentPassword, origin)) return 'password'
    throw new AccountError('current_password_wrong')
  }
  if (!nonce) return undefined
  const given = { email: member.email, code: nonce, kinds: ['reauthentication'] as const }
  if (await findTokenByCode(context, given, origin)) return 'otp'
  throw new AccountError('mailed_code_wrong')
}

/** Records the proof in the session. Throws AccountError. */
export const proveOwner = async (
  context: AccountContext,
  member: Member,
  proof: OwnerProof,
  origin: Origin,
): Promise<void> => {
  const method = await checkOwnerProof(context, member, proof, origin)
  if (!method) throw new AccountError('reauthentication_needed')
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockOwnAccount(tx, member, now)
    await recordSessionMethod(tx, member.sessionId, method, now)
    if (method === 'otp') await endLinks(tx, member.id, now, 'reauthentication')
  })
}

export const isFreshlyProven = async (db: Db, sessionId: string, now: Date): Promise<boolean> =>
  (await listSessionMethods(db, sessionId)).some(
    ({ method, at }) => PROOFS.includes(method) && now.getTime() - at.getTime() < FRESH_PROOF_MS,
  )

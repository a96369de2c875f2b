import type { Accounts, Claim, CreatedAccount } from '../../../platform/accounts.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { IdentityContext } from '../account-context.ts'
import { consumeClaim } from '../links/claim-link.ts'
import { endLinks } from '../links/one-time-token.ts'
import { sendClaimConfirmation } from '../mail/account-mail.ts'
import { mailQuota } from '../mail/mail-quota.ts'
import { lockClaimant, startClaim } from './claimed-address.ts'
import { findSignUp, insertSignUp, readReceipt, receiptFor } from './pending-sign-ups.ts'
import { revokeUnconfirmedAccess } from './reset-account.ts'
import { findUserByEmail } from './store.ts'
import { toAccount } from './to-account.ts'

export type ClaimDependencies = Pick<IdentityContext, 'config' | 'clock' | 'identity' | 'keys'>

/**
 * The link proves the telephone only, and the address may be mistyped. Address and password therefore wait until the link of the
 * mail is opened with the password.
 */
export const claimAccount = async (
  dependencies: ClaimDependencies,
  db: Db,
  { token, email, password }: Claim,
  alongside: Parameters<Accounts['claim']>[2],
): Promise<CreatedAccount> => {
  const { config, clock, identity, keys } = dependencies
  // Runs before the transaction, so that no connection waits for the hash.
  const passwordHash = await identity.passwords.hash(password)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const user = await consumeClaim(dependencies, tx, token)
    const holder = await findUserByEmail(tx, email)
    if (holder?.email_confirmed_at && holder.id !== user.id) throw errors.refused('user_already_exists')
    await revokeUnconfirmedAccess(tx, user.id, now)
    // An invitation was mailed to the address before.
    await endLinks(tx, user.id, now)
    const claimant = await startClaim(tx, user.id, email, now)
    const signUp = { userId: user.id, passwordHash, metadata: {}, isFirst: true, now }
    const signUpId = await insertSignUp(tx, signUp)
    if (!signUpId) throw new Error('The account has pending sign-ups after they were deleted')
    const quota = mailQuota(config, 1, now)
    const account = toAccount(await sendClaimConfirmation(tx, keys, claimant, quota, signUpId))
    await alongside(tx, account)
    return { ...account, receipt: receiptFor(keys, signUpId) }
  })
}

/**
 * Mails the link of a claim again, unless the client is deactivated. Returns false when the receipt is of no claim that waits with
 * this address.
 */
export const resendClaim = async (
  { config, clock, keys }: Pick<ClaimDependencies, 'config' | 'clock' | 'keys'>,
  db: Db,
  email: string,
  { receipt, scale }: { receipt?: string | null; scale: number },
): Promise<boolean> => {
  const signUpId = readReceipt(keys, receipt)
  if (!signUpId) return false
  return inTransaction(db, async (tx) => {
    const claimant = await lockClaimant(tx, email, signUpId)
    if (!claimant || !(await findSignUp(tx, claimant.id, signUpId))) return false
    const now = clock.now()
    const banned = claimant.banned_until && claimant.banned_until > now
    if (!banned) await sendClaimConfirmation(tx, keys, claimant, mailQuota(config, scale, now), signUpId)
    return true
  })
}

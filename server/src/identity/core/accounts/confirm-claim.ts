import type { Account, Accounts, ClaimConfirmation } from '../../../platform/accounts.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { countAttempt } from '../../../platform/http/rate-limit.ts'
import { consumeClaim } from '../links/claim-link.ts'
import { endLinks, findSignUpOfLink } from '../links/one-time-token.ts'
import { setPassword } from '../passwords/store.ts'
import type { ClaimDependencies } from './claim.ts'
import { revokeUnconfirmedAccess } from './reset-account.ts'
import { confirmEmail, type StoredUser, setFirstAddress } from './store.ts'
import { takeAddress } from './take-address.ts'
import { toAccount } from './to-account.ts'

/** A claim whose link and password were both checked. Its account is locked. */
export interface ProvenClaim {
  user: StoredUser
  email: string
  passwordHash: string
}

const PASSWORD_ATTEMPTS = { bucket: 'claim-passwords', limit: 10, windowSeconds: 24 * 3600 }

/** Returns the hash of the password. Throws claim_invalid, rate_limited, wrong_password. */
const provePassword = async (
  { clock, identity }: ClaimDependencies,
  db: Db,
  { token, password }: ClaimConfirmation,
): Promise<string> => {
  const now = clock.now()
  const signUp = await findSignUpOfLink(db, 'claim_confirmation', token, now)
  if (!signUp) throw errors.refused('claim_invalid')
  const { allowed, retryAfter } = await countAttempt(db, PASSWORD_ATTEMPTS, signUp.id, now)
  if (!allowed) throw errors.rateLimited(retryAfter)
  if (!(await identity.passwords.isMatch(signUp.password_hash, password)))
    throw errors.refused('wrong_password')
  return signUp.password_hash
}

/** Ends the claim and gives the account its address. Throws user_already_exists, claim_invalid. */
export const settleClaim = async (
  tx: Tx,
  { user, email }: Pick<ProvenClaim, 'user' | 'email'>,
  now: Date,
): Promise<Account> => {
  if (!(await takeAddress(tx, email, user.id, now))) throw errors.refused('user_already_exists')
  await revokeUnconfirmedAccess(tx, user.id, now)
  await endLinks(tx, user.id, now)
  await setFirstAddress(tx, user.id, email, now)
  const confirmed = await confirmEmail(tx, user.id, now)
  if (!confirmed) throw errors.refused('claim_invalid')
  return toAccount(confirmed)
}

/** Throws user_already_exists. */
const openHere = async (tx: Tx, claim: ProvenClaim, now: Date): Promise<Account> => {
  const account = await settleClaim(tx, claim, now)
  await setPassword(tx, account.id, { from: null, to: claim.passwordHash, now })
  return account
}

/**
 * Confirms the address of a claim and makes its password valid. The link alone opens nothing, because its mail may have reached a
 * stranger: it needs the password that was chosen at the claim. `open` is called under the lock of the account.
 */
export const confirmClaim = async (
  dependencies: ClaimDependencies,
  db: Db,
  confirmation: ClaimConfirmation,
  alongside: Parameters<Accounts['confirmClaim']>[2],
  open: (tx: Tx, claim: ProvenClaim, now: Date) => Promise<Account> = openHere,
): Promise<Account> => {
  // Runs before the transaction, so that no connection waits for the hash.
  const passwordHash = await provePassword(dependencies, db, confirmation)
  return inTransaction(db, async (tx) => {
    const user = await consumeClaim(dependencies, tx, confirmation.token, 'claim_confirmation')
    if (user.new_email === null) throw errors.refused('claim_invalid')
    const claim = { user, email: user.new_email, passwordHash }
    const account = await open(tx, claim, dependencies.clock.now())
    await alongside(tx, account)
    return account
  })
}

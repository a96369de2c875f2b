import type { Account, Accounts, ClaimConfirmation } from '../../../platform/accounts.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { countAttempt } from '../../../platform/http/rate-limit.ts'
import { consumeClaim } from '../links/claim-link.ts'
import { endLinks, findSignUpOfLink } from '../links/one-time-token.ts'
import { setPassword } from '../passwords/store.ts'
import type { ClaimDependencies } from './claim-account.ts'
import { revokeUnconfirmedAccess } from './reset-account.ts'
import { confirmEmail, setFirstAddress } from './store.ts'
import { retryTakingAddress, takeAddress } from './take-address.ts'
import { toAccount } from './to-account.ts'

const PASSWORD_ATTEMPTS = { bucket: 'claim-passwords', limit: 10, windowSeconds: 24 * 3600 }

/** Checks link and password, and consumes nothing. Returns the hash of the password. Throws claim_invalid, rate_limited, wrong_password. */
export const provePassword = async (
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

/**
 * Ends a claim whose password was proven, and gives the account its address. `work` runs in the same transaction, under the lock of
 * the account. Throws user_already_exists, claim_invalid.
 */
export const settleClaim = (
  dependencies: ClaimDependencies,
  db: Db,
  token: string,
  work: (tx: Tx, account: Account, now: Date) => Promise<void>,
): Promise<Account> => {
  const settle = async (tx: Tx): Promise<Account> => {
    const { id, new_email } = await consumeClaim(dependencies, tx, token, 'claim_confirmation')
    if (new_email === null) throw errors.refused('claim_invalid')
    const now = dependencies.clock.now()
    if (!(await takeAddress(tx, new_email, id, now))) throw errors.refused('user_already_exists')
    await revokeUnconfirmedAccess(tx, id, now)
    await endLinks(tx, id, now)
    await setFirstAddress(tx, id, new_email, now)
    const confirmed = await confirmEmail(tx, id, now)
    if (!confirmed) throw errors.refused('claim_invalid')
    const account = toAccount(confirmed)
    await work(tx, account, now)
    return account
  }
  return retryTakingAddress(() => inTransaction(db, settle))
}

/**
 * Confirms the address of a claim and makes its password valid. The link alone opens nothing, because its mail may have reached a
 * stranger: it needs the password that was chosen at the claim.
 */
export const confirmClaim = async (
  dependencies: ClaimDependencies,
  db: Db,
  confirmation: ClaimConfirmation,
  alongside: Parameters<Accounts['confirmClaim']>[2],
): Promise<Account> => {
  // Runs before the transaction, so that no connection waits for the hash.
  const passwordHash = await provePassword(dependencies, db, confirmation)
  return settleClaim(dependencies, db, confirmation.token, async (tx, account, now) => {
    await setPassword(tx, account.id, { from: null, to: passwordHash, now })
    await alongside(tx, account)
  })
}

import { MINUTE_MS } from '@estudio/domain'
import type { Account, Accounts, Claim, ClaimConfirmation, CreatedAccount } from '../../platform/accounts.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { AppError, errors } from '../../platform/errors.ts'
import { type ClaimDependencies, claimAccount } from '../core/accounts/claim-account.ts'
import { provePassword, settleClaim } from '../core/accounts/confirm-claim.ts'
import { lockAccount, type Metadata, userMetadataOf } from '../core/accounts/store.ts'
import { findClaim } from '../core/links/claim-link.ts'
import { queueDeletion, withdrawDeletion } from './project-tasks.ts'
import type { ProjectUser, ProjectUsers } from './project-users.ts'

/** The confirmed account of another person that has the address. An unconfirmed account takes no address. */
const isTakenBy = (holder: ProjectUser | undefined, id: string): boolean =>
  holder !== undefined && holder.id !== id && Boolean(holder.email_confirmed_at)

/**
 * Claims a record in the same way as without a hosted project. The project learns of a claim only when it is confirmed: its own
 * links sign in every person who opens them, and its recovery confirms an address.
 */
export const claimAtProject = async (
  dependencies: ClaimDependencies,
  users: ProjectUsers,
  db: Db,
  claim: Claim,
  alongside: Parameters<Accounts['claim']>[2],
): Promise<CreatedAccount> => {
  const { id } = await findClaim(dependencies, db, claim.token, 'claim')
  if (isTakenBy(await users.findByEmail(claim.email), id)) throw errors.refused('user_already_exists')
  return claimAccount(dependencies, db, claim, alongside)
}

interface ProvenClaim {
  id: string
  email: string
  password: string
  metadata: Metadata
}

/** Deletes an unconfirmed account of the project that has the address of a proven claim. Throws user_already_exists. */
const freeAddress = async (users: ProjectUsers, { id, email }: ProvenClaim): Promise<void> => {
  const holder = await users.findByEmail(email)
  if (!holder || holder.id === id) return
  if (!(await users.deleteUnconfirmed(holder.id))) throw errors.refused('user_already_exists')
}

/** Gives the record a confirmed account at the project, with the id of the record. Idempotent. */
const openAtProject = async (users: ProjectUsers, claim: ProvenClaim): Promise<void> => {
  await freeAddress(users, claim)
  const { id, email, password } = claim
  if (await users.find(id)) return users.replaceSignIn(id, { email, password })
  try {
    await users.create(claim, { confirmed: true })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'user_already_exists')) throw error
    // The same confirmation, sent twice, may have created the account in the meantime.
    if ((await users.findByEmail(email))?.id !== id) throw error
  }
}

/** An account that the project opened, but our rows do not know, is deleted after this time. */
const SETTLE_MS = 2 * MINUTE_MS

const deletionBegan = () =>
  errors.accountsUnavailable(new Error('The account of an earlier confirmation is being deleted'))

/**
 * Queues the deletion of the account that the claim is about to open. The same confirmation, sent twice, may have ended the claim in the
 * meantime and withdrawn the deletion; no later transaction would withdraw another one. The claim is therefore read again under the
 * lock of the account, which the end of a claim takes too. Throws claim_invalid, accounts_unavailable.
 */
const queueDeletionOfClaim = (
  dependencies: ClaimDependencies,
  db: Db,
  token: string,
): Promise<Omit<ProvenClaim, 'password'>> =>
  inTransaction(db, async (tx) => {
    const { id } = await findClaim(dependencies, tx, token, 'claim_confirmation')
    await lockAccount(tx, id)
    const user = await findClaim(dependencies, tx, token, 'claim_confirmation')
    const { new_email: email } = user
    if (user.id !== id || email === null) throw errors.refused('claim_invalid')
    const now = dependencies.clock.now()
    const notBefore = new Date(now.getTime() + SETTLE_MS)
    if (!(await queueDeletion(tx, id, now, notBefore))) throw deletionBegan()
    return { id, email, metadata: userMetadataOf(user) }
  })

/**
 * Opens the account at the project before the transaction that confirms the claim, because the project may take seconds to answer.
 * The deletion of the account is queued first, and that transaction withdraws it: when the claim has ended in the meantime, or
 * anything breaks off, the account opens nothing here and is deleted, unless the next confirmation continues with it.
 */
export const confirmClaimAtProject = async (
  dependencies: ClaimDependencies,
  users: ProjectUsers,
  db: Db,
  confirmation: ClaimConfirmation,
  alongside: Parameters<Accounts['confirmClaim']>[2],
): Promise<Account> => {
  await provePassword(dependencies, db, confirmation)
  const claim = await queueDeletionOfClaim(dependencies, db, confirmation.token)
  await openAtProject(users, { ...claim, password: confirmation.password })
  const { id, email } = claim
  return settleClaim(dependencies, db, confirmation.token, async (tx, account) => {
    if (account.id !== id || account.email !== email) throw errors.refused('claim_invalid')
    if (!(await withdrawDeletion(tx, id))) throw deletionBegan()
    await alongside(tx, account)
  })
}

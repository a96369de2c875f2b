import type { Account, Accounts, Claim, ClaimConfirmation, CreatedAccount } from '../../platform/accounts.ts'
import type { Db } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { type ClaimDependencies, claimAccount } from '../core/accounts/claim.ts'
import { confirmClaim, type ProvenClaim, settleClaim } from '../core/accounts/confirm-claim.ts'
import { userMetadataOf } from '../core/accounts/store.ts'
import type { ProjectUsers } from './project-users.ts'

/**
 * Claims a record in the same way as without a hosted project. The project learns of a claim only when it is confirmed: its own
 * links sign in every person who opens them, and its recovery confirms an address.
 */
export const claimAtProject = (
  dependencies: ClaimDependencies,
  users: ProjectUsers,
  db: Db,
  claim: Claim,
  alongside: Parameters<Accounts['claim']>[2],
): Promise<CreatedAccount> =>
  claimAccount(dependencies, db, claim, async (tx, account) => {
    if (await users.findByEmail(claim.email)) throw errors.refused('user_already_exists')
    await alongside(tx, account)
  })

/**
 * Gives the record a confirmed account at the project, with the id of the record. A confirmation that failed after this call left the
 * account there; it is the client's, because mail and password are proven, and the next confirmation continues with it.
 */
const openAtProject = async (
  users: ProjectUsers,
  { user: { id, user_metadata }, email }: ProvenClaim,
  password: string,
): Promise<void> => {
  const known = await users.findByEmail(email)
  if (known && known.id !== id) throw errors.refused('user_already_exists')
  if (await users.exists(id)) return users.replaceSignIn(id, { email, password })
  const metadata = userMetadataOf({ user_metadata })
  await users.create({ id, email, password, metadata }, { confirmed: true })
}

/** Confirms the claim at the project. The record stays locked during the calls, so that one of two confirmations succeeds. */
export const confirmClaimAtProject = (
  dependencies: ClaimDependencies,
  users: ProjectUsers,
  db: Db,
  confirmation: ClaimConfirmation,
  alongside: Parameters<Accounts['confirmClaim']>[2],
): Promise<Account> =>
  confirmClaim(dependencies, db, confirmation, alongside, async (tx, claim, now) => {
    await openAtProject(users, claim, confirmation.password)
    return settleClaim(tx, claim, now)
  })

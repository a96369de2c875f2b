import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { AccountError } from '../errors.ts'
import { findUserByEmail, type StoredUser, USER_COLUMNS } from './store.ts'

/**
 * Keeps the address of a claim as the new address of the account until the link in its mail is opened. The address may be
 * mistyped, and a sign-up by its owner must not lead to the record. An earlier address that nobody confirmed ends.
 */
export const startClaim = (tx: Tx, id: string, newEmail: string, now: Date): Promise<StoredUser> =>
  tx
    .updateTable('identity.users')
    .set({ email: null, new_email: newEmail, updated_at: now })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

/** The claimed account with this sign-up, while its address waits for the link. Locks the account. */
export const lockClaimant = (tx: Tx, email: string, signUpId: string): Promise<StoredUser | undefined> =>
  tx
    .selectFrom('identity.users')
    .select(USER_COLUMNS)
    .where('id', '=', (one) =>
      one.selectFrom('identity.pending_sign_ups').select('user_id').where('id', '=', signUpId),
    )
    .where('email', 'is', null)
    .where('new_email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/** Gives the account the claimed address, once its link is opened. Throws email_taken. */
export const takeClaimedAddress = async (
  tx: Tx,
  { id, email, new_email }: StoredUser,
  now: Date,
): Promise<void> => {
  if (email !== null || new_email === null) return
  if (await findUserByEmail(tx, new_email)) throw new AccountError('email_taken')
  await tx
    .updateTable('identity.users')
    .set({ email: new_email, new_email: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Whether a person signs in, or will once the address of a claim is confirmed. */
export const hasSignIn = (column: string) => sql<boolean>`exists (
  select from identity.users u where u.id = ${sql.ref(column)} and (
    u.email is not null or exists (select from identity.pending_sign_ups s where s.user_id = u.id)))`

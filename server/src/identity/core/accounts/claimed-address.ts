import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { type StoredUser, USER_COLUMNS } from './store.ts'

/**
 * Keeps the address of a claim as the new address of the account until it is confirmed. The address may be mistyped, and
 * neither a sign-up nor a recovery of its owner may lead to the record. An earlier address that nobody confirmed ends.
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

/** Whether a person signs in, or will once the address of a claim is confirmed. */
export const hasSignIn = (column: string) => sql<boolean>`exists (
  select from identity.users u where u.id = ${sql.ref(column)} and (
    u.email is not null or exists (select from identity.pending_sign_ups s where s.user_id = u.id)))`

import type { Tx } from '../../../platform/db/database.ts'
import { endLinks } from '../links/one-time-token.ts'
import { revokeUnconfirmedAccess } from './reset-account.ts'
import { SIGN_IN_TABLES } from './store.ts'

/** The columns of an account that belong to its sign-in. */
const SIGN_IN = [
  'password_hash',
  'password_changed_at',
  'email_confirmed_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'new_email',
  'email_change_sent_at',
  'email_change_old_confirmed',
  'email_change_new_confirmed',
  'reauthentication_sent_at',
  'invited_at',
  'last_sign_in_at',
  'app_metadata',
  'mail_failed_at',
] as const

const signInOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('identity.users')
    .select(['email', ...SIGN_IN])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const setEmail = (tx: Tx, id: string, email: string | null, now: Date) =>
  tx.updateTable('identity.users').set({ email, updated_at: now }).where('id', '=', id).execute()

/**
 * Gives the sign-in of one account to an account that has none; a second call in the other direction takes it back. Access tokens
 * end, because they name the account. The caller holds the locks of both accounts.
 */
export const moveSignIn = async (tx: Tx, from: string, to: string, now: Date): Promise<void> => {
  const [{ email, ...given }, { email: _none, ...left }] = [await signInOf(tx, from), await signInOf(tx, to)]
  await setEmail(tx, from, null, now)
  await setEmail(tx, to, email, now)
  // A change of the address clears mail_failed_at, so that the other columns follow in a statement of their own.
  for (const [id, { app_metadata, ...columns }] of [
    [from, left],
    [to, given],
  ] as const)
    await tx
      .updateTable('identity.users')
      .set({ ...columns, app_metadata: JSON.stringify(app_metadata) })
      .where('id', '=', id)
      .execute()
  // Claim links stay: they belong to a record without a sign-in.
  for (const table of SIGN_IN_TABLES) {
    const rows = tx.updateTable(table).set({ user_id: to }).where('user_id', '=', from)
    await (table === 'identity.one_time_tokens' ? rows.where('kind', '!=', 'claim') : rows).execute()
  }
}

/** Takes an address that nobody confirmed from its account, with its links. The caller holds the lock of the account. */
export const endUnconfirmedAccess = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await revokeUnconfirmedAccess(tx, id, now)
  await endLinks(tx, id, now)
  await setEmail(tx, id, null, now)
}

/** Gives an account back an address that was taken from it. An address that another account has by now violates users_email_key. */
export const restoreAddress = setEmail

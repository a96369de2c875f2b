import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type StoredUser, USER_COLUMNS, type UserWithPassword } from '../accounts/store.ts'

interface Credentials extends UserWithPassword {
  pending: { id: string; password_hash: string }[]
}

/** Reads all passwords that may log in with one query, so that timing discloses nothing. */
export const findCredentials = (db: Db, email: string): Promise<Credentials | undefined> =>
  db
    .selectFrom('identity.users as u')
    .select([...USER_COLUMNS, 'password_hash'])
    .select(
      sql<Credentials['pending']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'password_hash', s.password_hash) order by s.created_at)
        from identity.pending_sign_ups s where s.user_id = u.id), '[]')`.as('pending'),
    )
    .where('email', '=', email)
    .executeTakeFirst()

export const passwordHashOf = async (db: Db, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('identity.users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Sets the password and drops a pending change of address. Returns undefined when the password is no longer `from`. */
export const setPassword = (
  tx: Tx,
  id: string,
  change: { from: string | null; to: string; now: Date },
): Promise<StoredUser | undefined> =>
  tx
    .updateTable('identity.users')
    .set({
      password_hash: change.to,
      password_changed_at: change.now,
      new_email: null,
      updated_at: change.now,
    })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', change.from)
    .returning(USER_COLUMNS)
    .executeTakeFirst()

export const dropPassword = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('identity.users')
    .set({ password_hash: null, password_changed_at: null, new_email: null, updated_at: now })
    .where('id', '=', id)
    .execute()

export const replaceHash = (db: Db, id: string, from: string, to: string): Promise<unknown> =>
  db
    .updateTable('identity.users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute()

/** Returns false when the password has changed. */
export const lockUserWithPassword = async (tx: Tx, id: string, hash: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

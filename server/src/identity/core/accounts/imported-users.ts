import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/database-types.gen.ts'

/** The rows as a table, so that one statement writes all of them. */
const asRows = (rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`

interface ImportedUser {
  id: string
  email: string | null
  full_name: string
}

/** Adds people who have no sign-in yet. A taken address violates users_email_key. */
export const insertUsers = (tx: Tx, users: readonly ImportedUser[], now: Date): Promise<unknown> =>
  sql`
    insert into identity.users (id, email, user_metadata, created_at, updated_at)
    select r.id, r.email, jsonb_build_object('full_name', r.full_name), ${now}::timestamptz, ${now}::timestamptz
    from ${asRows(users, sql`id uuid, email text, full_name text`)}`.execute(tx)

/** Locks the accounts in the order of their ids. */
export const lockAccounts = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`select id from identity.users where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)

/** The columns that an import changes, by account, so that they can be restored. */
export const importedColumns = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Json>> => {
  const { rows } = await sql<{ id: string; former: Json }>`
    select id, jsonb_build_object('email', email, 'user_metadata', user_metadata, 'mail_failed_at', mail_failed_at,
      'updated_at', updated_at) as former
    from identity.users where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, former }) => [id, former]))
}

interface ChangedUser {
  id: string
  /** Null keeps the address or the name. */
  email: string | null
  full_name: string | null
}

export const updateUsers = (tx: Tx, users: readonly ChangedUser[], now: Date): Promise<unknown> =>
  sql`
    update identity.users u set
      email = coalesce(r.email, u.email),
      user_metadata = case when r.full_name is null then u.user_metadata
        else u.user_metadata || jsonb_build_object('full_name', r.full_name) end,
      updated_at = ${now}::timestamptz
    from ${asRows(users, sql`id uuid, email text, full_name text`)} where u.id = r.id`.execute(tx)

/** Restores what `importedColumns` read. A trigger clears mail_failed_at with the address, so it is written last. */
export async function restoreUsers(tx: Tx, users: readonly { id: string; former: Json }[]): Promise<void> {
  const rows = asRows(users, sql`id uuid, former jsonb`)
  await sql`
    update identity.users u set email = r.former ->> 'email', user_metadata = r.former -> 'user_metadata',
      updated_at = (r.former ->> 'updated_at')::timestamptz
    from ${rows} where u.id = r.id`.execute(tx)
  await sql`
    update identity.users u set mail_failed_at = (r.former ->> 'mail_failed_at')::timestamptz
    from ${rows} where u.id = r.id and r.former ->> 'mail_failed_at' is not null`.execute(tx)
}

/** Deletes people whom an import added. A foreign key refuses the deletion of a person whom another record names. */
export const deleteImportedUsers = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`delete from identity.users where id = any(${ids}::uuid[])`.execute(tx)

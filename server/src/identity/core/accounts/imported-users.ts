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
    select id, jsonb_build_object('email', email, 'full_name', user_metadata -> 'full_name', 'mail_failed_at', mail_failed_at,
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

/**
 * Ends the sign-ups and links of accounts whose address changes: what was mailed to the former address does not prove that the person
 * reads the new address.
 */
const endMailedAccess = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  await sql`delete from identity.pending_sign_ups where user_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update identity.one_time_tokens set used_at = ${now} where user_id = any(${ids}::uuid[]) and used_at is null`.execute(
    tx,
  )
}

export const updateUsers = async (tx: Tx, users: readonly ChangedUser[], now: Date): Promise<void> => {
  await endMailedAccess(
    tx,
    users.flatMap(({ id, email }) => (email === null ? [] : id)),
    now,
  )
  await sql`
    update identity.users u set
      email = coalesce(r.email, u.email),
      user_metadata = case when r.full_name is null then u.user_metadata
        else u.user_metadata || jsonb_build_object('full_name', r.full_name) end,
      updated_at = ${now}::timestamptz
    from ${asRows(users, sql`id uuid, email text, full_name text`)} where u.id = r.id`.execute(tx)
}

interface FormerUser {
  id: string
  /** The result of `importedColumns`. */
  former: Json
  /** The columns that the import changed. */
  changed: { email: boolean; full_name: boolean }
}

/**
 * Restores only what an import changed at `changedAt`, because the owner may have changed the rest since. A trigger clears
 * mail_failed_at with the address, so it is written last.
 */
export async function restoreUsers(
  tx: Tx,
  users: readonly FormerUser[],
  { changedAt, now }: { changedAt: Date; now: Date },
): Promise<void> {
  await endMailedAccess(
    tx,
    users.flatMap(({ id, changed }) => (changed.email ? id : [])),
    now,
  )
  const restored = users.map(({ id, former, changed }) => ({ id, former, ...changed }))
  const rows = asRows(restored, sql`id uuid, former jsonb, email boolean, full_name boolean`)
  await sql`
    update identity.users u set
      email = case when r.email then r.former ->> 'email' else u.email end,
      user_metadata = case when r.full_name
        then u.user_metadata - 'full_name' || jsonb_strip_nulls(jsonb_build_object('full_name', r.former -> 'full_name'))
        else u.user_metadata end,
      updated_at = case when u.updated_at = ${changedAt}::timestamptz
        then (r.former ->> 'updated_at')::timestamptz else u.updated_at end
    from ${rows} where u.id = r.id`.execute(tx)
  await sql`
    update identity.users u set mail_failed_at = (r.former ->> 'mail_failed_at')::timestamptz
    from ${rows} where u.id = r.id and r.email and r.former ->> 'mail_failed_at' is not null`.execute(tx)
}

/** Deletes people whom an import added. A foreign key refuses the deletion of a person whom another record names. */
export const deleteImportedUsers = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`delete from identity.users where id = any(${ids}::uuid[])`.execute(tx)

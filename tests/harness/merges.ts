import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import { recordsOfClient } from './personal-data.ts'

/** Logs of what was done, which a change that is undone adds to. */
const logs = ['platform.audit_log', 'platform.idempotency_keys', 'studio.merges']

/** Every row of every table, but for logs, versions and times of change; by table. */
export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('studio', 'identity', 'platform') and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !logs.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${sql.raw(name)} t order by 1`.execute(
      db,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** The sums over both records that a merge must not change: money in centavos, classes, reservations. */
export async function sumsOf(db: Db, users: readonly string[]): Promise<Record<string, number>> {
  const plans = sql`(select id from studio.user_plans where user_id = any (${users}::uuid[]))`
  const { rows } = await sql<Record<string, number>>`
    select
      (select coalesce(sum(amount_paid_cents), 0)::int from studio.user_plans where id in ${plans}) as paid,
      (select coalesce(sum(amount_cents), 0)::int from studio.cash_movements where user_plan_id in ${plans}) as cash,
      (select coalesce(sum(amount_cents), 0)::int from studio.discount_redemptions where user_id = any (${users}::uuid[])) as discounts,
      (select count(*)::int from studio.receipts where user_plan_id in ${plans}) as receipts,
      (select coalesce(sum(delta), 0)::int from studio.plan_ledger where user_plan_id in ${plans}) as ledger,
      (select coalesce(sum(classes_remaining) filter (where class_limit is not null), 0)::int
        from studio.user_plans where id in ${plans}) as classes,
      (select count(*)::int from studio.reservations where user_id = any (${users}::uuid[]) and status = 'reserved') as reserved,
      (select count(*)::int from studio.reservations where user_id = any (${users}::uuid[]) and status = 'canceled') as canceled,
      (select count(*)::int from studio.reservations where user_id = any (${users}::uuid[]) and attendance = 'attended') as attended,
      (select count(*)::int from studio.waitlist_entries where user_id = any (${users}::uuid[])) as lines,
      (select count(*)::int from studio.user_notes where user_id = any (${users}::uuid[])) as notes`.execute(
    db,
  )
  return rows[0] ?? {}
}

/**
 * The columns with a foreign key to a person that a merge neither moves nor names who acted, by why: those of the sign-in move
 * with it, the others belong to staff, to a hosted project, or are the record and its merges.
 */
export const leftColumns = {
  ofSignIn: [
    'identity.factors.user_id',
    'identity.known_networks.user_id',
    'identity.one_time_tokens.user_id',
    'identity.pending_sign_ups.user_id',
    'identity.recovery_codes.user_id',
    'identity.sessions.user_id',
  ],
  others: [
    'identity.pictures.owner_id',
    'identity.project_tasks.user_id',
    'identity.user_roles.user_id',
    'studio.merges.from_id',
    'studio.merges.kept_id',
    'studio.profiles.user_id',
  ],
}

/** The columns with a foreign key to a person that a merge does not move and that do not name who acted. */
export async function columnsLeftByMerges(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.conrelid::regclass || '.' || a.attname as name
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
    where f.contype = 'f' and f.confrelid in ('studio.profiles'::regclass, 'identity.users'::regclass)
      and a.attname !~ '(_by|^author_id|^actor_id)$'
      and not exists (select from studio.person_columns() c where c.relation = f.conrelid and c.person = a.attname)
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Adds a record about a person, by its table. */
export const addRecord = async (db: Db, table: string, { id }: { id: string }): Promise<void> => {
  await recordsOfClient[`studio.${table}.user_id`]?.(id).execute(db)
}

export const attend = async (db: Db, reservation: string): Promise<void> => {
  await sql`
    update studio.reservations set attendance = 'attended', attendance_at = now() where id = ${reservation}`.execute(
    db,
  )
}

export const countReservations = async (db: Db, { id }: { id: string }): Promise<number> =>
  (await db.selectFrom('studio.reservations').select('id').where('user_id', '=', id).execute()).length

export const writeHealthNote = async (db: Db, { id }: { id: string }, text: string): Promise<void> => {
  await sql`insert into studio.health_notes values (${id}, ${text}, 1, now())`.execute(db)
}

/** Locks an account out of the site, as the service key does. */
export const banAccount = async (db: Db, { id }: { id: string }, until: string): Promise<void> => {
  await db.updateTable('identity.users').set({ banned_until: until }).where('id', '=', id).execute()
}

/** Columns of a migration that runs after a merge, without and with a default. */
export const addLaterColumns = async (db: Db): Promise<void> => {
  await sql`alter table studio.profiles add column later_text text`.execute(db)
  await sql`alter table studio.user_notes add column later_mark boolean not null default false`.execute(db)
}

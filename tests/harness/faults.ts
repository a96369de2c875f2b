import { sql } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'

/*
 * Faults of a database: it refuses rows, loses a table, keeps a table locked or ends a connection.
 */

const tables = {
  accounts: 'identity.users',
  balanceMovements: 'studio.balance_movements',
  classTypes: 'studio.classes',
  instructors: 'studio.instructors',
  payments: 'studio.payments',
  profiles: 'studio.profiles',
  refunds: 'studio.refunds',
  reservations: 'studio.reservations',
  scheduledClasses: 'studio.scheduled_classes',
  settings: 'studio.settings',
  userPlans: 'studio.user_plans',
} as const

export type Records = keyof typeof tables

/** From now on only rows that satisfy an SQL condition are written; answers what ends that. */
export async function acceptOnly(
  db: Db,
  records: Records,
  condition: string,
  { name = 'refuse', existing = true } = {},
): Promise<() => Promise<void>> {
  const table = sql.table(tables[records])
  const valid = sql.raw(existing ? '' : 'not valid')
  await sql`alter table ${table} add constraint ${sql.ref(name)} check (${sql.raw(condition)}) ${valid}`.execute(
    db,
  )
  return () => dropConstraint(db, records, name)
}

/** The table is not there any more; answers what brings it back. */
export async function loseTable(db: Db, records: Records): Promise<() => Promise<void>> {
  const [schema = '', name = ''] = tables[records].split('.')
  const lost = `${name}_lost`
  await db.schema.withSchema(schema).alterTable(name).renameTo(lost).execute()
  return async () => {
    await db.schema.withSchema(schema).alterTable(lost).renameTo(name).execute()
  }
}

/** The statement after which nobody else reads or writes the table until its transaction ends. */
export const lockedTable = (records: Records): string =>
  `lock table ${tables[records]} in access exclusive mode`

/** The lock of a transaction that writes rows of the table. */
export const heldTable = (records: Records): string => `lock table ${tables[records]} in row exclusive mode`

/** Finds who waits for a lock of the table. */
export const waitingFor = (records: Records): string =>
  `select from pg_locks where relation = '${tables[records]}'::regclass and not granted`

export const lockTable = async (tx: Tx, records: Records): Promise<void> => {
  await sql.raw(lockedTable(records)).execute(tx)
}

/** Ends the connections whose last statement is like this, as an operator or a failover does. */
export const endConnections = (db: Db, statement: string): Promise<unknown> =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like ${statement}`.execute(db)

export const dropConstraint = async (db: Db, records: Records, name: string): Promise<void> => {
  await sql`alter table ${sql.table(tables[records])} drop constraint ${sql.ref(name)}`.execute(db)
}

/** No reservation of the member is written: it fails with this SQLSTATE; answers what ends that. */
export async function failReservationsOf(
  db: Db,
  userId: string,
  sqlstate: string,
): Promise<() => Promise<void>> {
  await sql
    .raw(
      `create or replace function studio.fails() returns trigger language plpgsql as 'begin raise exception ''no'' using errcode = ''${sqlstate}''; end';
       create trigger fails before insert on studio.reservations for each row
         when (new.user_id = '${userId}') execute function studio.fails()`,
    )
    .execute(db)
  return async () => {
    await sql`drop trigger fails on studio.reservations`.execute(db)
  }
}

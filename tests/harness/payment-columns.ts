import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { DatabaseConnection, Db } from '../../server/src/platform/db/database.ts'
import { logs } from '../../server/src/platform/db/role-grants.ts'
import { testSuperuser } from './postgres.ts'

/** The columns of a sale that repeat its payment for servers of the previous version. */
const paymentColumns = [
  'payment_status',
  'payment_method',
  'payment_channel',
  'amount_paid_cents',
  'parts_paid_cents',
  'reversed_cents',
  'refunded_cents',
  'paid_on',
  'verified_at',
  'verified_by',
]

const olderServers = [
  'user_plans_receipt on studio.user_plans',
  'audit_log_mirror_payment_event on platform.audit_log',
  'payment_proofs_name_payment on studio.payment_proofs',
  'bank_movements_name_payment on studio.bank_movements',
]

/** Drops the triggers of db/functions/for-older-servers, so that the server has to write the payments itself. */
const leaveOlderServers = olderServers.map((trigger) => `drop trigger ${trigger}`).join(';')

/** The rights of the server, except for reading the columns of a sale about its payment. */
const grants = (role: string) => `
  do $$
  declare one record;
  begin
    for one in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
      execute format('grant usage on schema %I to ${role}', one.nspname);
      execute format('grant all on all tables in schema %I to ${role}', one.nspname);
      execute format('grant all on all sequences in schema %I to ${role}', one.nspname);
    end loop;
    revoke update, delete, truncate on ${logs.join(', ')} from ${role};
    revoke select on studio.user_plans from ${role};
    execute (select format('grant select (%s) on studio.user_plans to ${role}', string_agg(quote_ident(attname), ','))
      from pg_attribute where attrelid = 'studio.user_plans'::regclass and attnum > 0 and not attisdropped
        and attname <> all ('{${paymentColumns.join(',')}}'));
  end $$`

/**
 * Connects a server as a role that may write the columns of a sale about its payment and may not read them: a statement that reads one
 * fails. No older server serves.
 */
export async function withoutPaymentColumns(direct: DatabaseConnection): Promise<DatabaseConnection> {
  const user = `payments_${randomBytes(6).toString('hex')}`
  const client = new Client({ ...direct, user: testSuperuser })
  await client.connect()
  try {
    await client.query(`create role ${user} login; ${leaveOlderServers}; ${grants(user)}`)
  } finally {
    await client.end()
  }
  return { ...direct, user }
}

/** A query that the database refuses to a server that was connected like this. */
export const readPaymentColumns = (db: Db): Promise<unknown> =>
  sql`select payment_status from studio.user_plans`.execute(db)

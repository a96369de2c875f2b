import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeDatabase } from '../../scripts/describe-schema.ts'
import { restoreBackup } from '../../server/src/platform/backup/restore.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'
import { loadDump } from './load-dump.ts'

/** One a release: the studio of a version as it was, functions included. */
const dumps = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql.gz'))

/** The amount that the studio received, in centavos; after the upgrade by the payments, before it by the sales. */
const receivedBy = async (db: Db, source: 'studio.payments' | 'studio.user_plans') => {
  const { rows } = await sql
    .raw<{ received: number }>(
      source === 'studio.payments'
        ? `select coalesce(sum(amount_cents), 0)::integer as received from studio.payments where state = 'completed'`
        : `select coalesce(sum(amount_paid_cents), 0)::integer as received from studio.user_plans where payment_status = 'completed'`,
    )
    .execute(db)
  return rows[0]?.received ?? 0
}

/** The data that an upgrade must keep: accounts, places, payments, and the balance of every plan. */
const booksOf = async (db: Db) => {
  const { rows } = await sql<{ entry: string }>`
    select 'account ' || id || ' ' || coalesce(email, '') as entry from identity.users
    union all select 'role ' || user_id || ' ' || role from identity.user_roles
    union all select 'place ' || id || ' ' || scheduled_class_id || ' ' || user_id || ' ' || status from studio.reservations
    union all select 'class ' || id || ' ' || starts_at || ' ' || reservation_count from studio.scheduled_classes
    union all select 'plan ' || id || ' ' || status || ' ' || start_date || ' ' || end_date || ' ' || classes_remaining || ' ' ||
      coalesce(amount_paid_cents, -1) from studio.user_plans
    union all select 'ledger ' || id || ' ' || kind || ' ' || delta from studio.plan_ledger
    order by 1`.execute(db)
  return rows.map(({ entry }) => entry)
}

const functionNames = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('platform', 'identity', 'studio') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** PostgreSQL drops needless brackets of a CHECK that it reads from text, as it did with the dump: both are read once. */
async function loadedSchema(db: Db): Promise<string> {
  const copy = await openTestDatabase({ empty: true, poolSize: 1 })
  await sql.raw(await describeDatabase(db)).execute(copy.db)
  return describeDatabase(copy.db)
}

const { db: freshDb } = await openTestDatabase({ seeded: false, poolSize: 1 })
let oldDb: Db

beforeEach(async () => {
  oldDb = (await openTestDatabase({ empty: true, poolSize: 1 })).db
})

describe.each(dumps)('a studio of %s', (dump) => {
  it('has the schema of a new studio after the upgrade, byte for byte, and loses only functions without a file', async () => {
    await loadDump(oldDb, dump)
    await sql
      .raw(
        `create function studio.forgotten() returns integer language sql as 'select 1';
         create function studio.book_place(p_user uuid) returns text language sql as 'select null::text';
         create function identity.forgotten(studio.settings) returns studio.settings language sql as 'select $1'`,
      )
      .execute(oldDb)
    const before = await booksOf(oldDb)
    expect(before.length).toBeGreaterThan(500)
    const received = await receivedBy(oldDb, 'studio.user_plans')
    expect(received).toBeGreaterThan(0)
    await migrate(oldDb)
    expect(await functionNames(oldDb)).toEqual(await functionNames(freshDb))
    expect(await loadedSchema(oldDb)).toBe(await loadedSchema(freshDb))
    expect(await booksOf(oldDb)).toEqual(before)
    expect(await receivedBy(oldDb, 'studio.payments')).toBe(received)
  })

  it('loses nothing when its backup is restored', async () => {
    await loadDump(oldDb, dump)
    const { connection, db: restoredDb } = await openTestDatabase({ empty: true, poolSize: 1 })
    await restoreBackup(connection, join(import.meta.dirname, dump.replace('.sql.gz', '.backup')))
    expect(await booksOf(restoredDb)).toEqual(await booksOf(oldDb))
    expect(await receivedBy(restoredDb, 'studio.payments')).toBe(await receivedBy(oldDb, 'studio.user_plans'))
    expect(await loadedSchema(restoredDb)).toBe(await loadedSchema(freshDb))
  })
})

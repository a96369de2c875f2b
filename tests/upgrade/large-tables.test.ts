import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import { migrate, migrateUpTo } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'

/** PostgreSQL gives a table another file when it rewrites the table. */
const filesOf = async (db: Db) => {
  const { rows } = await sql`
    select t as table, pg_relation_filenode(t::regclass) as file from unnest(array['studio.user_plans', 'studio.plan_ledger',
      'studio.cash_movements', 'studio.reservations', 'studio.profiles', 'platform.audit_log']) t`.execute(db)
  return rows
}

it('an upgrade rewrites no large table, and keeps indexes that the operator has created before', async () => {
  const { db } = await openTestDatabase({ empty: true, poolSize: 1 })
  await sql`begin`.execute(db)
  await migrateUpTo(db, '0090-messages')
  await sql`commit`.execute(db)
  await sql`
    create index user_plans_paid_days on studio.user_plans using gist (daterange(start_date, end_date, '[]'))
      where payment_status = 'completed'`.execute(db)
  await sql`create index profiles_erased on studio.profiles (user_id) where erased_at is not null`.execute(db)
  const before = await filesOf(db)
  await migrate(db)
  expect(await filesOf(db)).toEqual(before)
})

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type DatabaseConnection,
  type Db,
  noLimits,
  openDatabase,
} from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { OperatorError } from '../../server/src/platform/operator-error.ts'
import { heldTable, lockedTable, type Records, waitingFor } from '../harness/faults.ts'
import { openTestDatabase } from '../harness/index.ts'
import { appliedMigrations, copyOfSchema, migrateElsewhere } from './migrating.ts'

let connection: DatabaseConnection
let db: Db
let folder: string

const open = async (options: { empty: boolean }) => {
  ;({ connection, db } = await openTestDatabase(options))
}

beforeEach(() => {
  folder = copyOfSchema()
})

const schemas = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    order by 1`.execute(db)
  return rows.map((row) => row.name)
}

describe('migrations of an empty database', () => {
  beforeEach(() => open({ empty: true }))

  it('create the schema once, however often they run', async () => {
    await migrate(db, folder)
    const first = await appliedMigrations(db)
    await migrate(db, folder)
    expect(await appliedMigrations(db)).toEqual(first)
    expect(await schemas()).toEqual(['identity', 'migrations', 'platform', 'studio'])
  })

  it('leave an empty database empty when one of them fails', async () => {
    writeFileSync(
      join(folder, 'migrations/0999-broken.sql'),
      'create table studio.half (id int); select no_such_function();',
    )
    await expect(migrate(db, folder)).rejects.toThrow(/0999-broken failed: .*no_such_function/)
    expect(await schemas()).toEqual([])
  })

  it('of processes that start together run one after the other', async () => {
    const others = [1, 2, 3].map(() => openDatabase(connection, 2, noLimits))
    await Promise.all(others.map((other) => migrate(other, folder)))
    await Promise.all(others.map((other) => other.destroy()))
    expect(new Set(await appliedMigrations(db)).size).toBe((await appliedMigrations(db)).length)
    expect(await schemas()).toEqual(['identity', 'migrations', 'platform', 'studio'])
  })
})

describe('migrations of a database that has a studio', () => {
  beforeEach(() => open({ empty: false }))

  it('leave a database in use unchanged when one fails, and continue once the fault is mended', async () => {
    const before = await appliedMigrations(db)
    const broken = join(folder, 'migrations/0999-broken.sql')
    writeFileSync(broken, 'drop table studio.settings; alter table studio.no_such_table add x int;')
    await expect(migrate(db, folder)).rejects.toThrow(/0999-broken/)
    expect(await appliedMigrations(db)).toEqual(before)
    await expect(db.selectFrom('studio.settings').selectAll().execute()).resolves.toHaveLength(1)

    writeFileSync(broken, 'create table studio.mended (id int);')
    await migrate(db, folder)
    expect(await appliedMigrations(db)).toEqual([...before, '0999-broken'])
  })

  it('leave the database of a newer version alone, and name that version', async () => {
    const newer = join(folder, 'migrations/9999-newer.sql')
    writeFileSync(newer, 'create table studio.newer (id int);')
    await migrate(db, folder)
    const before = await appliedMigrations(db)
    rmSync(newer)
    const refused = await migrate(db, folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect(String(refused)).toContain(
      `it is at 9999-newer, and this program knows migrations up to ${before.at(-2)}`,
    )
    expect(await appliedMigrations(db)).toEqual(before)
  })

  it('refuse a database that is older than the baseline, and leave it alone', async () => {
    await sql`delete from migrations.applied`.execute(db)
    await sql`insert into migrations.applied (name, timestamp) values ('0003-studio', '2026-01-01')`.execute(
      db,
    )
    const refused = await migrate(db, folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect(String(refused)).toContain('at 0003-studio, and this program upgrades databases from 0024')
    expect(await appliedMigrations(db)).toEqual(['0003-studio'])
  })

  const migrationThatLocks = (...tables: Records[]) =>
    writeFileSync(join(folder, 'migrations/0999-locks.sql'), tables.map(lockedTable).join(';'))
  const waits = (records: Records) =>
    expect
      .poll(async () => (await sql.raw(waitingFor(records)).execute(db)).rows.length, { interval: 20 })
      .toBeGreaterThan(0)

  it('let simultaneous requests that lock the tables in another order continue, and are retried', async () => {
    migrationThatLocks('reservations', 'userPlans')
    const request = await db.startTransaction().execute()
    await sql.raw(heldTable('userPlans')).execute(request)
    const migrating = migrateElsewhere(connection, folder)
    await waits('userPlans')
    await sql.raw(heldTable('reservations')).execute(request)
    await request.commit().execute()
    await migrating
    expect((await appliedMigrations(db)).at(-1)).toBe('0999-locks')
  })

  it('block no request while they wait for a long read', async () => {
    migrationThatLocks('reservations')
    const reader = await db.startTransaction().execute()
    const count = (on: Db) => on.selectFrom('studio.reservations').select('id').execute()
    await count(reader)
    const migrating = migrateElsewhere(connection, folder)
    await waits('reservations')
    expect(await count(db)).toEqual([])
    await reader.commit().execute()
    await migrating
    expect((await appliedMigrations(db)).at(-1)).toBe('0999-locks')
  })

  it('ignore tables of other schemas that appear meanwhile, such as those of the job queue', async () => {
    await migrate(db, folder)
    const other = new Client(connection)
    await other.connect()
    await other.query('create schema other')
    const busy = other.query(`do $$ begin
      for turn in 1..300 loop
        create table other.passing (id int); commit; drop table other.passing; commit;
      end loop; end $$`)
    for (let start = 0; start < 4; start += 1) await migrate(db, folder, { lockTimeoutMs: 200, pauseMs: 20 })
    await busy
    await other.end()
  })
})

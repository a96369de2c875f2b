import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../server/src/app/start.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { type DatabaseConnection, noLimits, openDatabase } from '../../server/src/platform/db/database.ts'
import { migrate, migrateIn } from '../../server/src/platform/db/migrations.ts'
import { grantRights, logs } from '../../server/src/platform/db/role-grants.ts'
import { serverConnection } from '../../server/src/platform/db/server-role.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { attemptStatement } from '../harness/evidence.ts'
import { openFolder, openStudio, openTestDatabase } from '../harness/index.ts'
import { fillPersonalTables } from '../harness/personal-data.ts'
import { connectionsTo, makeOwner, serverRole, settingsOf } from '../harness/server-roles.ts'

const NO_RIGHT = '42501'

describe('the role of the server', async () => {
  const studio = await openStudio()
  const { db } = studio.context
  const admin = await studio.admin()
  await fillPersonalTables(studio, await studio.member(), 'ana', admin.id)

  it.each(logs)('reads and adds to %s, and changes, deletes, empties and drops nothing', async (name) => {
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and attidentity = ''`.execute(
      db,
    )
    const [schema = '', table = ''] = name.split('.')
    const log = sql.id(schema, table)
    for (const { column } of rows)
      expect(await attemptStatement(db, sql`update ${log} set ${sql.id(column)} = null`), column).toBe(
        NO_RIGHT,
      )
    for (const statement of [
      sql`delete from ${log}`,
      sql`truncate ${log}`,
      sql`drop table ${log}`,
      sql`alter table ${log} disable trigger user`,
      sql`select from ${log} for update`,
    ])
      expect(await attemptStatement(db, statement)).toBe(NO_RIGHT)
    expect((await sql`select from ${log}`.execute(db)).rows.length).toBeGreaterThan(0)
  })

  it.each([
    ...['studio', 'platform', 'identity', 'migrations', 'public'].map(
      (schema) => `create table ${schema}.added (id integer)`,
    ),
    'create schema added',
    'alter table studio.plans add column added integer',
    'alter table studio.plans disable trigger user',
    'create index on studio.plans (name)',
    `create function studio.added() returns integer language sql as 'select 1'`,
    'drop function studio.keep_ledger cascade',
    'drop view studio.income',
    'create role added',
    'set session authorization estudio_server',
    'set role estudio_server',
    'select * from migrations.server_roles',
    'truncate studio.cash_movements',
  ])('is refused: %s', async (statement) => {
    expect(await attemptStatement(db, sql.raw(statement))).toBe(NO_RIGHT)
  })

  it('would be allowed what the owner is: the owner creates tables, and only triggers keep the logs', async () => {
    expect(await attemptStatement(studio.db, sql`create table studio.added (id integer)`)).not.toBe(NO_RIGHT)
    for (const log of logs)
      expect(await attemptStatement(studio.db, sql`delete from ${sql.table(log)}`)).toBe('23001')
  })

  it('loses rights that somebody gave it by hand, at the next start', async () => {
    const receipts = sql`delete from studio.receipts where folio = 0`
    await sql`grant delete on studio.receipts to ${sql.id(serverRole)}`.execute(studio.db)
    expect(await attemptStatement(db, receipts)).not.toBe(NO_RIGHT)
    await grantRights(studio.db, serverRole)
    expect(await attemptStatement(db, receipts)).toBe(NO_RIGHT)
  })

  it.each([
    ['trigger', 'trigger on studio.plans'],
    ['a column of a log', 'update (folio) on studio.receipts'],
  ])('loses a right on %s, which somebody gave it by hand', async (_name, right) => {
    const [privilege = '', table = ''] = right.split(' on ')
    const has = async (): Promise<boolean | undefined> => {
      const { rows } = await sql<{ has: boolean }>`
        select case when ${privilege} = 'trigger' then has_table_privilege(${serverRole}, ${table}, 'trigger')
          else has_any_column_privilege(${serverRole}, ${table}, 'update') end as has`.execute(studio.db)
      return rows[0]?.has
    }
    await sql`grant ${sql.raw(right)} to ${sql.id(serverRole)}`.execute(studio.db)
    expect(await has()).toBe(true)
    await grantRights(studio.db, serverRole)
    expect(await has()).toBe(false)
  })

  it('lends itself the rights of the owner through functions with a fixed search path only', async () => {
    const { rows } = await sql<{ name: string; config: string[] | null }>`
      select p.oid::regproc::text as name, p.proconfig as config from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('platform', 'identity', 'studio') order by 1`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual([
      'platform.erase_audited_reasons',
      'platform.erase_reasons_of_entity',
      'platform.expire_audit_log',
      'studio.delete_imported_plans',
      'studio.erase_ledger_reasons',
      'studio.erase_payment_reasons',
      'studio.mirror_payment',
    ])
    for (const { name, config } of rows) expect(config, name).toEqual(['search_path=pg_catalog, pg_temp'])
  })
})

describe('a migration that replaces views, while a server runs', () => {
  const folder = openFolder('changed-views')
  cpSync(join(projectRoot, 'db'), folder, { recursive: true })

  const runServer = async () => {
    const { connection, db } = await openTestDatabase({ seeded: false })
    const server = openDatabase(
      await serverConnection(db, connection, { warn: expect.unreachable }),
      1,
      noLimits,
    )
    onTestFinished(() => server.destroy())
    const view = join(folder, 'views/sold_plans.sql')
    writeFileSync(view, `${readFileSync(view, 'utf8')}-- Changed.\n`)
    const read = async (): Promise<string> => {
      const answer = await attemptStatement(server, sql`select from studio.sold_plans`)
      return typeof answer === 'string' ? answer : 'read'
    }
    return { db, read }
  }

  it('never refuses the server the rows of a view', async () => {
    const { db, read } = await runServer()
    const answers = new Set<string>()
    const migrated = migrate(db, folder).then(() => true)
    do answers.add(await read())
    while (!(await Promise.race([migrated, Promise.resolve(false)])))
    answers.add(await read())
    expect([...answers]).toEqual(['read'])
  })

  it('would refuse them, if it left the rights to a later transaction', async () => {
    const { db, read } = await runServer()
    await db.transaction().execute((tx) => migrateIn(tx, folder))
    expect(await read()).toBe(NO_RIGHT)
  })
})

describe('a server with DATABASE_URL', () => {
  const starts = async (owner: DatabaseConnection, dataDir = openFolder('role')) => {
    const lines: string[] = []
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SEED: 'empty', LOG_LEVEL: 'warn' })
    const log = createLogger('warn', { write: (line) => void lines.push(line) })
    const stop = async () => undefined
    const server = await startServer({ config, log, database: Promise.resolve({ connection: owner, stop }) })
    onTestFinished(() => server.stop())
    return { server, warnings: () => lines.filter((line) => line.includes('owns the database')) }
  }
  const health = async ({ app }: Awaited<ReturnType<typeof startServer>>) =>
    (await app.inject('/readyz')).statusCode

  it('creates the role that is named after the database, and serves as that role', async () => {
    const { connection } = await openTestDatabase({ empty: true })
    const { server, warnings } = await starts(connection)
    const role = `${connection.database}_app`
    expect(await health(server)).toBe(200)
    await expect
      .poll(() => connectionsTo(connection))
      .toEqual([`estudio as ${role}`, `estudio jobs as ${role}`, `estudio monitor as ${role}`])
    expect(warnings()).toEqual([])
  })

  it('goes on as the owner where the owner can make no role, and says so once', async () => {
    const { connection } = await openTestDatabase({ empty: true })
    const owner = await makeOwner(connection)
    const { server, warnings } = await starts(owner)
    expect(await health(server)).toBe(200)
    expect(warnings()).toEqual([expect.stringContaining('may not make another role')])
    expect(await connectionsTo(connection)).toContain(`estudio as ${owner.user}`)
  })

  it('uses the role that an earlier start made with the limits of its owner, though the owner may not make roles any more', async () => {
    const { connection } = await openTestDatabase({ empty: true })
    const owner = await makeOwner(connection, { createrole: true })
    const dataDir = openFolder('role')
    const first = await starts(owner, dataDir)
    await first.server.stop()
    await owner.mayNotCreateRoles()
    const { server, warnings } = await starts(owner, dataDir)
    expect([await health(server), warnings()]).toEqual([200, []])
    const role = `${connection.database}_app`
    expect(await connectionsTo(connection)).toContain(`estudio as ${role}`)
    expect(await settingsOf(connection, role)).toEqual(['lock_timeout=7s'])
  })

  it('is reached through a connection string too, whatever its user and password', async () => {
    const { connection, db } = await openTestDatabase({ seeded: false })
    const { host, port, user, database } = connection
    const texts = [
      `postgres:///${database}?user=${user}&host=${host}&port=${port}`,
      `postgres://${user}:secret@${encodeURIComponent(host ?? '')}:${port}/${database}?application_name=other`,
    ]
    for (const connectionString of texts) {
      const own = await serverConnection(db, { connectionString }, { warn: expect.unreachable })
      const asServer = openDatabase(own, 1, noLimits)
      const { rows } = await sql<{ name: string }>`select current_user as name`.execute(asServer)
      await asServer.destroy()
      expect(rows).toEqual([{ name: `${database}_app` }])
    }
  })
})

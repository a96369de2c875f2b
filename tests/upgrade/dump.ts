// npx tsx tests/upgrade/dump.ts FILE: writes schema and rows of the studio of DATA_DIR or DATABASE_URL as gzipped SQL. The tests
// upgrade the dump of each release (docs/operations.md, “Upgrade”).
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { ClientBase } from 'pg'
import { describeDatabase } from '../../scripts/describe-schema.ts'
import { fileArgument, withDatabase } from '../../server/src/commands/database-command.ts'
import { carriedTables, onConnection, sequenceStates } from '../../server/src/platform/backup/database.ts'
import type { TableHeading } from '../../server/src/platform/backup/format.ts'
import { noLimits, openDatabase } from '../../server/src/platform/db/database.ts'

/** Kept by Kysely's migrator: db/schema.sql is silent about them. */
const migrationTables = `create schema migrations;
create table migrations.applied (name varchar(255) primary key, "timestamp" varchar(255) not null);
create table migrations.lock (id varchar(255) primary key, is_locked integer default 0 not null);`

const alsoDumped: TableHeading[] = [
  { table: 'migrations.applied', columns: ['name', '"timestamp"'] },
  { table: 'migrations.lock', columns: ['id', 'is_locked'] },
  { table: 'platform.function_versions', columns: ['name', 'hash', 'applied_at'] },
]

async function insertsOf(client: ClientBase, { table, columns }: TableHeading): Promise<string[]> {
  const values = columns.map((column) => `quote_nullable(${column}::text)`).join(', ')
  const { rows } = await client.query<{ row: string }>(
    `select format('(%s)', concat_ws(', ', ${values})) as row from ${table}`,
  )
  if (rows.length === 0) return []
  const lines = rows.map(({ row }) => row).join(',\n')
  return [`insert into ${table} (${columns.join(', ')}) overriding system value values\n${lines};`]
}

async function dataOf(client: ClientBase): Promise<string> {
  const statements: string[] = []
  for (const table of [...alsoDumped, ...(await carriedTables(client))])
    statements.push(...(await insertsOf(client, table)))
  for (const { name, last } of await sequenceStates(client))
    if (last !== null) statements.push(`select setval('${name}', ${last});`)
  return statements.join('\n')
}

const file = fileArgument(process.argv.slice(2), 'npx tsx tests/upgrade/dump.ts FILE')
await withDatabase(async ({ connection }) => {
  const db = openDatabase(connection, 1, noLimits)
  const schema = await describeDatabase(db)
  await db.destroy()
  const data = await onConnection(connection, 'estudio dump', dataOf)
  writeFileSync(file, gzipSync(`${[schema, migrationTables, data].join('\n\n')}\n`))
})

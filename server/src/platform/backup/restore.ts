import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type DatabaseConnection, noLimits, openDatabase } from '../database.ts'
import { knownMigrations, migrate, migrateUpTo } from '../migrations.ts'
import { onConnection } from './connection.ts'
import { BackupError, type Closing, type Heading, RowSum, type TableHeading } from './format.ts'
import { BackupReader } from './read.ts'
import { carriedTables, copyIn, restoreSequences } from './tables.ts'
import { type Progress, rowsOf } from './write.ts'

const ourSchemas = ['platform', 'identity', 'studio', 'migrations']

async function refuseOneInUse(client: ClientBase): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = any($1::text[])', [
    ourSchemas,
  ])
  if (rows.length > 0)
    throw new BackupError(
      'This database is in use. A backup is restored into an empty one: give a new DATA_DIR, or an empty database in DATABASE_URL.',
    )
}

/** The schema the rows are of. Throws BackupError for a backup of a newer version. */
async function layOldSchema(connection: DatabaseConnection, { migrations }: Heading): Promise<void> {
  const known = knownMigrations()
  const last = migrations.at(-1)
  if (!last || migrations.some((name) => !known.includes(name)))
    throw new BackupError('The backup was written by a newer version: restore it with that one.')
  await inKysely(connection, (db) => migrateUpTo(db, last))
}

async function inKysely(
  connection: DatabaseConnection,
  work: (db: ReturnType<typeof openDatabase>) => Promise<void>,
): Promise<void> {
  const db = openDatabase(connection, 2, noLimits)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

async function loadTable(client: ClientBase, reader: BackupReader, table: TableHeading): Promise<void> {
  await pipeline(Readable.from(reader.tableRows(table)), client.query(copyFrom(copyIn(table))))
  const sum = new RowSum()
  for await (const _ of rowsOf(client, table, sum));
  const { expected } = reader
  if (sum.result.rows !== expected.rows || sum.result.sum !== expected.sum)
    throw new BackupError(`${table.table} was not restored as it was saved.`)
}

/** Rows that the migrations themselves laid make room for those of the backup; a ledger takes no delete, even of nothing. */
async function clear(client: ClientBase): Promise<void> {
  for (const { table } of (await carriedTables(client)).reverse()) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) await client.query(`delete from ${table}`)
  }
}

async function load(client: ClientBase, reader: BackupReader, progress: Progress): Promise<Closing> {
  await client.query('begin')
  await clear(client)
  let part = await reader.next()
  while (!('sequences' in part)) {
    await loadTable(client, reader, part)
    progress(part.table, reader.expected.rows)
    part = await reader.next()
  }
  await restoreSequences(client, part.sequences)
  const closing = await reader.close()
  await client.query('commit')
  return closing
}

/** On a connection of its own: the restore's may be what failed. */
const empty = (connection: DatabaseConnection): Promise<unknown> =>
  onConnection(connection, 'estudio restore', (client) =>
    client.query(`drop schema if exists ${ourSchemas.join(', ')} cascade`),
  )

export interface RestoreResult {
  tables: number
  rows: number
  keysFingerprint: string | null
  createdAt: string
}

async function restoreInto(
  connection: DatabaseConnection,
  client: ClientBase,
  reader: BackupReader,
  progress: Progress,
): Promise<RestoreResult> {
  await layOldSchema(connection, reader.heading)
  const { tables, rows } = await load(client, reader, progress)
  await inKysely(connection, (db) => migrate(db))
  await client.query('analyze')
  const { keys_fingerprint, created_at } = reader.heading
  return { tables, rows, keysFingerprint: keys_fingerprint, createdAt: created_at }
}

/**
 * Restores a backup into an empty database: its own schema first, every row checked back against the backup's counts
 * and sums, then the migrations made since. A restore that fails leaves the database empty.
 * Throws BackupError where the database is in use or the backup is not whole.
 */
export async function restoreBackup(
  connection: DatabaseConnection,
  file: string,
  progress: Progress = () => undefined,
): Promise<RestoreResult> {
  const reader = await BackupReader.open(file)
  let begun = false
  try {
    return await onConnection(connection, 'estudio restore', async (client) => {
      await refuseOneInUse(client)
      begun = true
      return restoreInto(connection, client, reader, progress)
    })
  } catch (error) {
    // What failed first is told: where the database cannot be emptied either, the next restore finds it in use and says so.
    if (begun) await empty(connection).catch(() => undefined)
    throw error
  }
}

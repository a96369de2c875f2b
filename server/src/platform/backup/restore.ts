import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseConnection, Db } from '../db/database.ts'
import { schemas } from '../db/functions-and-views.ts'
import {
  isInBaseline,
  knownMigrations,
  migrateIn,
  migrateUpTo,
  restoreMark,
  tryLockSchema,
  waitForSchemaLock,
} from '../db/migrations.ts'
import { isDatabaseError } from '../db/sqlstate.ts'
import {
  carriedTables,
  copyIn,
  kyselyOn,
  onConnection,
  restoreSequences,
  sequenceStates,
} from './database.ts'
import { BackupError, type Closing, type Heading, RowSum, type TableHeading } from './format.ts'
import { BackupReader, damaged } from './read.ts'
import { type Progress, rowBlocks } from './write.ts'

interface RestoreTarget {
  client: ClientBase
  db: Db
}

function lastMigration({ migrations }: Heading): string {
  const known = knownMigrations()
  const applied = migrations.filter((name) => !isInBaseline(name, known))
  const last = applied.at(-1)
  if (!last && migrations.length > 0)
    throw new BackupError(`The backup is older than ${known[0]}: restore it with a version in between.`)
  if (!last || applied.some((name) => !known.includes(name)))
    throw new BackupError('The backup was written by a newer version: restore it with that one.')
  if (applied.some((name, index) => name !== known[index])) throw damaged('its list of migrations')
  return last
}

/** Begins a transaction on an empty database and takes the schema lock. */
async function beginEmpty({ db }: RestoreTarget): Promise<void> {
  await sql`begin`.execute(db)
  const { held } = await tryLockSchema(db)
  if (!held)
    throw new BackupError(
      'A server starts on this database, or another restore is under way. Try again later.',
    )
  const { rows } = await sql`select from pg_namespace
    where nspname = any(${[...schemas, 'migrations']}::text[])`.execute(db)
  if (rows.length > 0)
    throw new BackupError(
      'This database is in use. A backup is restored into an empty one: give a new DATA_DIR, or an empty database in DATABASE_URL.',
    )
}

async function load(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isDatabaseError(error) || !/^2[23]/.test(error.code)) throw error
    throw damaged(`PostgreSQL refuses ${what} (${error.constraint ?? error.code})`)
  }
}

async function loadTable(client: ClientBase, reader: BackupReader, table: TableHeading): Promise<void> {
  const rows = () => pipeline(Readable.from(reader.tableRows(table)), client.query(copyFrom(copyIn(table))))
  await load(`rows of ${table.table}`, rows)
  const sum = new RowSum()
  for await (const _ of rowBlocks(client, table, sum));
  const { expected } = reader
  if (sum.result.rows !== expected.rows || sum.result.sum !== expected.sum)
    throw new BackupError(`${table.table} was not restored as it was saved.`)
}

/** Deletes rows that migrations inserted. Tables without rows are skipped, because the ledger refuses every delete. */
async function clear(client: ClientBase, tables: TableHeading[]): Promise<void> {
  for (const { table } of [...tables].reverse()) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) await client.query(`delete from ${table}`)
  }
}

/** Triggers are disabled, because the saved rows already contain their effects. */
const setTriggers = async (client: ClientBase, tables: TableHeading[], state: 'enable' | 'disable') => {
  for (const { table } of tables) await client.query(`alter table ${table} ${state} trigger user`)
}

const sequenceName = ({ name }: { name: string }): string => name

const hasSameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && [...some].sort().join('\n') === [...others].sort().join('\n')

/**
 * Loads the tables. Table and column names in the file must equal those of the schema, so only rows of the file reach a
 * statement.
 */
async function loadTables(
  { client }: RestoreTarget,
  reader: BackupReader,
  progress: Progress,
): Promise<Closing> {
  const tables = await carriedTables(client)
  const missing = new Map(tables.map((table) => [table.table, table]))
  await clear(client, tables)
  await setTriggers(client, tables, 'disable')
  let part = await reader.next()
  while (!('sequences' in part)) {
    const known = missing.get(part.table)
    if (!known || !hasSameNames(part.columns, known.columns))
      throw damaged('it has a table or column that is not of its version, or one twice')
    missing.delete(part.table)
    await loadTable(client, reader, part)
    progress(part.table, reader.expected.rows)
    part = await reader.next()
  }
  const [lacking] = missing.keys()
  if (lacking) throw damaged(`it lacks the table ${lacking}`)
  await setTriggers(client, tables, 'enable')
  const { sequences } = part
  const known = await sequenceStates(client)
  if (!hasSameNames(sequences.map(sequenceName), known.map(sequenceName))) throw damaged('its sequences')
  await load('its sequences', () => restoreSequences(client, sequences))
  return reader.close()
}

/** Commits the mark at once, so that a server that starts during the restore, or after it was killed, sees the mark. */
async function setMark(target: RestoreTarget): Promise<void> {
  await beginEmpty(target)
  await sql`create schema if not exists ${sql.id(restoreMark)}`.execute(target.db)
  await sql`commit`.execute(target.db)
}

/**
 * Uses a separate connection, because the connection of the restore may have failed. The mark of another restore stays.
 */
const removeMark = (connection: DatabaseConnection): Promise<unknown> =>
  onConnection(connection, 'estudio restore', async (client) => {
    const db = kyselyOn(client)
    await sql`begin`.execute(db)
    await sql`set local lock_timeout = '5s'`.execute(db)
    await waitForSchemaLock(db)
    await sql`drop schema if exists ${sql.id(restoreMark)}`.execute(db)
    await sql`commit`.execute(db)
  })

/** Restores in one transaction, so a failure leaves the database empty. */
async function restoreWhole(
  target: RestoreTarget,
  reader: BackupReader,
  progress: Progress,
): Promise<Closing> {
  const { db } = target
  await beginEmpty(target)
  await migrateUpTo(db, lastMigration(reader.heading))
  const closing = await loadTables(target, reader, progress)
  await migrateIn(db)
  await sql`drop schema ${sql.id(restoreMark)}`.execute(db)
  await sql`commit`.execute(db)
  return closing
}

interface RestoreResult {
  tables: number
  rows: number
  keysFingerprint: string | null
  createdAt: string
}

/**
 * Restores a backup. A failure leaves the database empty; a killed restore also leaves its mark. Throws BackupError
 * when the database is in use or the file is damaged.
 */
export async function restoreBackup(
  connection: DatabaseConnection,
  file: string,
  progress: Progress = () => undefined,
): Promise<RestoreResult> {
  const reader = await BackupReader.open(file)
  let marked = false
  try {
    return await onConnection(connection, 'estudio restore', async (client) => {
      const target = { client, db: kyselyOn(client) }
      await setMark(target)
      marked = true
      const { tables, rows } = await restoreWhole(target, reader, progress)
      await client.query('analyze')
      const { keys_fingerprint, created_at } = reader.heading
      return { tables, rows, keysFingerprint: keys_fingerprint, createdAt: created_at }
    })
  } catch (error) {
    // A mark that could not be removed only keeps a server from starting.
    if (marked) await removeMark(connection).catch(() => undefined)
    throw error
  }
}

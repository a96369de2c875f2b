import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseConnection } from '../db/database.ts'
import { carriedTables, copyOut, onConnection, sequenceStates } from './database.ts'
import {
  BackupError,
  type Closing,
  endOfRows,
  formatVersion,
  type Heading,
  RowSum,
  type TableHeading,
} from './format.ts'

interface BackupResult {
  tables: number
  rows: number
  keysFingerprint: string | null
}

export type Progress = (table: string, rows: number) => void

const jsonLine = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

async function headingOf(client: ClientBase, now: Date): Promise<Heading> {
  const known = await client.query<{ found: boolean }>(
    `select to_regclass('migrations.applied') is not null as found`,
  )
  if (!known.rows[0]?.found)
    throw new BackupError('This database holds no studio: there is nothing to back up.')
  const migrations = await client.query<{ name: string }>('select name from migrations.applied order by name')
  const installation = await client.query<{ keys_fingerprint: string | null }>(
    'select keys_fingerprint from platform.installation',
  )
  return {
    format: 'estudio-backup',
    version: formatVersion,
    created_at: now.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    keys_fingerprint: installation.rows[0]?.keys_fingerprint ?? null,
  }
}

/** Yields blocks of rows in COPY's text format and adds the rows to `sum`. */
export async function* rowBlocks(
  client: ClientBase,
  table: TableHeading,
  sum: RowSum,
): AsyncGenerator<Buffer> {
  const blocks: AsyncIterable<Buffer> = client.query(copyTo(copyOut(table)))
  for await (const block of blocks) {
    sum.addBlock(block)
    yield block
  }
}

async function* contents(client: ClientBase, heading: Heading, progress: Progress): AsyncGenerator<Buffer> {
  yield jsonLine(heading)
  const tables = await carriedTables(client)
  let total = 0
  for (const table of tables) {
    const sum = new RowSum()
    yield jsonLine(table)
    yield* rowBlocks(client, table, sum)
    yield endOfRows
    yield jsonLine(sum.result)
    total += sum.result.rows
    progress(table.table, sum.result.rows)
  }
  yield jsonLine({ sequences: await sequenceStates(client) })
  yield jsonLine({ end: true, tables: tables.length, rows: total } satisfies Closing)
}

const inSnapshot = <T>(
  connection: DatabaseConnection,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> =>
  onConnection(connection, 'estudio backup', async (client) => {
    await client.query('begin isolation level repeatable read read only')
    return work(client)
  })

async function writeWhole(client: ClientBase, file: string, lines: AsyncIterable<Buffer>): Promise<void> {
  const draft = await lockDraft(client, file)
  try {
    await pipeline(
      Readable.from(lines),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
    )
    // The rename happens under the lock, because other backups remove a draft without a lock.
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

interface BackupOptions {
  progress?: Progress
  /** Recognises other backups of this database in the folder, so that their abandoned drafts can be removed too. */
  isOurs?: (backup: string) => boolean
}

/**
 * Writes a backup from one snapshot while the server runs. `file` is either complete or absent. Throws BackupError when
 * the database holds no studio.
 */
export async function writeBackup(
  connection: DatabaseConnection,
  file: string,
  now: Date,
  { progress = () => undefined, isOurs }: BackupOptions = {},
): Promise<BackupResult> {
  mkdirSync(dirname(file), { recursive: true })
  return inSnapshot(connection, async (client) => {
    const heading = await headingOf(client, now)
    await removeLeftDrafts(client, file, isOurs)
    const counted = { tables: 0, rows: 0 }
    const count: Progress = (table, rows) => {
      counted.tables += 1
      counted.rows += rows
      progress(table, rows)
    }
    await writeWhole(client, file, contents(client, heading, count))
    return { ...counted, keysFingerprint: heading.keys_fingerprint }
  })
}

/**
 * A draft is named FILE.<id>.draft, and its backup holds an advisory lock on the id. When the lock is free, the backup
 * was killed.
 */
const draftPattern = /^(.+)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.draft$/

const lockOf = (id: string) => `hashtextextended('backup draft ' || ${id}, 0)`

async function lockDraft(client: ClientBase, file: string): Promise<string> {
  const id = randomUUID()
  await client.query(`select pg_advisory_xact_lock(${lockOf('$1::text')})`, [id])
  return `${file}.${id}.draft`
}

const draftsBeside = (file: string, isOurs: (backup: string) => boolean): Map<string, string> =>
  new Map(
    readdirSync(dirname(file)).flatMap((name): [string, string][] => {
      const [, backup, id] = draftPattern.exec(name) ?? []
      return backup && id && isOurs(backup) ? [[id, join(dirname(file), name)]] : []
    }),
  )

/**
 * Removes abandoned drafts. `isOurs` must not match drafts of another database, because their locks are in that
 * database.
 */
async function removeLeftDrafts(
  client: ClientBase,
  file: string,
  isOurs: (backup: string) => boolean = (backup) => backup === basename(file),
): Promise<void> {
  const drafts = draftsBeside(file, isOurs)
  const left = await client.query<{ id: string }>(
    `select id from unnest($1::text[]) id where pg_try_advisory_xact_lock(${lockOf('id')})`,
    [[...drafts.keys()]],
  )
  for (const { id } of left.rows) rmSync(drafts.get(id) ?? '', { force: true })
}

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely'
import { appFolder } from '../config/paths.ts'
import { OperatorError } from '../operator-error.ts'
import type { Db } from './database.ts'
import {
  applyObjects,
  dropObjects,
  foundObjects,
  objectFiles,
  type SqlFile,
  sqlFiles,
  upToDate,
} from './functions-and-views.ts'
import { grantToServerRole } from './role-grants.ts'
import { isDatabaseError, isLockConflict } from './sqlstate.ts'

/**
 * Times in milliseconds. They are short because requests for a table queue behind a migration that waits for its lock.
 */
const patience = { lockTimeoutMs: 2000, pauseMs: 1000 }

const limitLockWaits = (db: Db, ms: number): Promise<unknown> =>
  sql`set local lock_timeout = ${sql.lit(ms)}`.execute(db)

const asMigration = (file: SqlFile, lockTimeoutMs: number): Migration => ({
  async up(db) {
    // After a failure Kysely must still be able to release its lock, so each migration has a savepoint.
    await sql`savepoint migration`.execute(db)
    try {
      // Kysely has set its own limit.
      await limitLockWaits(db, lockTimeoutMs)
      await sql.raw(file.text).execute(db)
    } catch (error) {
      await sql`rollback to savepoint migration`.execute(db)
      throw error
    }
  },
})

const migrationFiles = (folder: string): SqlFile[] => sqlFiles(join(folder, 'migrations'))

const ourFolder = join(appFolder, 'db')

export const knownMigrations = (): string[] => migrationFiles(ourFolder).map(({ name }) => name)

/** A migrator that runs in the caller's transaction. Kysely's own transaction would contain only the migrations. */
const migratorOf = (db: Db, files: SqlFile[], lockTimeoutMs = patience.lockTimeoutMs): Migrator =>
  new Migrator({
    db,
    disableTransactions: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(files.map((file) => [file.name, asMigration(file, lockTimeoutMs)])),
    },
    migrationTableSchema: 'migrations',
    migrationTableName: 'applied',
    migrationLockTableName: 'lock',
  })

function throwFailure({ error, results = [] }: MigrationResultSet): void {
  if (!error) return
  const failed = results.find((result) => result.status === 'Error')
  const reason = error instanceof Error ? error.message : 'for a reason unknown'
  const what = failed ? `Migration ${failed.migrationName}` : 'The migrations'
  throw new Error(`${what} failed: ${reason}`, { cause: error })
}

/** Says whether the first migration stands for the migration, which the project no longer has. */
export const isInBaseline = (name: string, known: readonly string[]): boolean => name < (known[0] ?? '')

/**
 * Removes the record of the migrations that the baseline stands for. Throws an OperatorError when the database is older
 * than the baseline, or when it is newer than this program, because older functions would replace newer ones.
 */
async function adoptHistory(db: Db, migrations: SqlFile[]): Promise<void> {
  const { rows: found } = await sql`select where to_regclass('migrations.applied') is not null`.execute(db)
  if (found.length === 0) return
  const known = migrations.map(({ name }) => name)
  const { rows } = await sql<{ name: string }>`select name from migrations.applied order by name`.execute(db)
  const applied = rows.map(({ name }) => name)
  const replaced = applied.filter((name) => isInBaseline(name, known))
  if (replaced.length > 0 && !applied.includes(known[0] ?? ''))
    throw new OperatorError(
      `The database is at ${replaced.at(-1)}, and this program upgrades databases from ${known[0]} on. Start a version in between first.`,
    )
  await sql`delete from migrations.applied where name = any(${replaced}::text[])`.execute(db)
  const newest = applied.filter((name) => !replaced.includes(name) && !known.includes(name)).at(-1)
  if (newest)
    throw new OperatorError(
      `The database belongs to a newer version: it is at ${newest}, and this program knows migrations up to ` +
        `${known.at(-1)}. Run the newer version; the way back is a backup of before, restored into an empty database.`,
    )
}

/**
 * Migrates in the caller's transaction. Functions that take or return rows of a table or view are dropped before a
 * migration, because PostgreSQL would not let the migration change these rows. Unchanged triggers stay, because dropping
 * a trigger waits for every transaction that reads its table.
 */
export async function migrateIn(
  db: Db,
  folder = ourFolder,
  lockTimeoutMs = patience.lockTimeoutMs,
): Promise<void> {
  const migrations = migrationFiles(folder)
  const files = objectFiles(folder)
  const migrator = migratorOf(db, migrations, lockTimeoutMs)
  await adoptHistory(db, migrations)
  const executed = new Set(
    (await migrator.getMigrations()).flatMap(({ name, executedAt }) => (executedAt ? [name] : [])),
  )
  const applied = migrations.filter(({ name }) => executed.has(name))
  const found = await foundObjects(db, applied)
  const current = await upToDate(db, found, files)
  const isMigrated = applied.length === migrations.length
  if (isMigrated && current.length === files.length && found.length === files.length) return

  await limitLockWaits(db, lockTimeoutMs)
  if (!isMigrated) {
    await dropObjects(
      db,
      found.filter(({ hasRowType }) => hasRowType),
    )
    throwFailure(await migrator.migrateToLatest())
    await limitLockWaits(db, lockTimeoutMs)
  }
  await applyObjects(db, migrations, files)
}

const maxAttempts = 10

async function migrateOnce(connection: Db, folder: string, lockTimeoutMs: number): Promise<void> {
  await sql`begin`.execute(connection)
  try {
    await lockSchema(connection)
    await migrateIn(connection, folder, lockTimeoutMs)
    await grantToServerRole(connection)
    await sql`commit`.execute(connection)
  } catch (error) {
    await sql`rollback`.execute(connection).catch(() => undefined)
    throw error
  }
}

const gotNoLock = (error: unknown): boolean =>
  isLockConflict(error) || (error instanceof Error && isLockConflict(error.cause))

/**
 * Recognises an error of Kysely, which reads the tables of all schemas while the job queue of another process may
 * replace a table.
 */
const sawTableVanish = (error: unknown): boolean =>
  isDatabaseError(error) && /^(42P01|42703)$/.test(error.code)

const noLocks = (error: unknown) =>
  new OperatorError(
    `The database was not migrated, and is as it was: ${maxAttempts} times its tables were in use for too long. ` +
      'Start again when the backup, export or statement that holds them has ended (pg_stat_activity shows it).',
    { cause: error },
  )

/**
 * Migrates the database. Processes that start together wait for each other. The whole migration is repeated when
 * requests hold a table or a deadlock occurs. Throws OperatorError when the tables stay locked, a restore has not ended
 * or the database is newer.
 */
export const migrate = (db: Db, folder = ourFolder, { lockTimeoutMs, pauseMs } = patience): Promise<void> =>
  db.connection().execute(async (connection) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await migrateOnce(connection, folder, lockTimeoutMs)
      } catch (error) {
        if (!gotNoLock(error) && !sawTableVanish(error)) throw error
        if (attempt === maxAttempts) throw gotNoLock(error) ? noLocks(error) : error
        await sleep(pauseMs)
      }
    }
  })

/**
 * Creates the schema as it was after the migration `last`, without functions, in the caller's transaction. A restore
 * loads the rows of an old backup into it.
 */
export async function migrateUpTo(db: Db, last: string): Promise<void> {
  throwFailure(await migratorOf(db, migrationFiles(ourFolder)).migrateTo(last))
}

/** The name of an empty schema that exists while a restore runs. */
export const restoreMark = 'estudio_restore'

const lockKey = sql`hashtextextended('estudio schema', 0)`

interface SchemaLock {
  held: boolean
  /** A restore is running, or was killed. */
  restoring: boolean
}

/** Tries to take the lock without waiting. The lock ends with the transaction. */
export async function tryLockSchema(db: Db): Promise<SchemaLock> {
  const { rows } = await sql<SchemaLock>`
    select pg_try_advisory_xact_lock(${lockKey}) as held, to_regnamespace(${restoreMark}) is not null as restoring`.execute(
    db,
  )
  return rows[0] ?? { held: false, restoring: false }
}

export const waitForSchemaLock = (db: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)

const killed =
  'A restore into this database was killed before its end, and nothing of it is there. Run npm run restore -- FILE again: ' +
  'it begins anew. To begin with a new studio instead, give a new DATA_DIR, or an empty database in DATABASE_URL.'

const underWay = 'A restore into this database is under way. Start the server when it is done.'

/** Waits for another server that migrates. Throws an OperatorError when a restore has not ended. */
export async function lockSchema(db: Db): Promise<void> {
  let lock = await tryLockSchema(db)
  if (!lock.held && !lock.restoring) {
    await waitForSchemaLock(db)
    lock = await tryLockSchema(db)
  }
  if (lock.restoring) throw new OperatorError(lock.held ? killed : underWay)
}

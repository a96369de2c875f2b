import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely'
import { appFolder } from '../config/paths.ts'
import { OperatorError } from '../operator-error.ts'
import type { Db } from './database.ts'
import { isDatabaseError, isLockConflict } from './sqlstate.ts'

export const schemas = ['platform', 'identity', 'studio']

interface SqlFile {
  name: string
  text: string
}

const sqlFiles = (folder: string): SqlFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), text: readFileSync(join(folder, file), 'utf8') }))

/** Milliseconds. Requests queue behind a table's lock that is waited for. */
const patience = { lockTimeoutMs: 2000, pauseMs: 1000 }

const asMigration = (file: SqlFile, lockTimeoutMs: number): Migration => ({
  async up(db) {
    // After a failure Kysely must still be able to release its lock.
    await sql`savepoint migration`.execute(db)
    try {
      // Kysely has set one of its own.
      await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(db)
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

/** Runs in the caller's transaction; Kysely's own would hold the migrations alone. */
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
  throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${reason}`, { cause: error })
}

const madeFunction = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+\.\w+)/gi

/** Functions made by a migration (for a trigger, an index, a default) stay with the migrations. */
const functionsOf = (migrations: SqlFile[]): string[] =>
  migrations.flatMap(({ text }) =>
    [...text.matchAll(madeFunction)].map(([, name = '']) => name.toLowerCase()),
  )

interface FoundFunction {
  name: string
  signature: string
}

/** All functions of our schemas except those of the migrations. */
async function foundFunctions(db: Db, migrations: SqlFile[]): Promise<FoundFunction[]> {
  const { rows } = await sql<FoundFunction>`
    select p.proname as name, p.oid::regprocedure::text as signature
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any(${schemas}::text[])
      and n.nspname || '.' || p.proname <> all(${functionsOf(migrations)}::text[])
      -- An extension's or a type's own.
      and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype in ('e', 'i'))
    order by p.proname collate "C"`.execute(db)
  return rows
}

const hashOf = ({ text }: SqlFile): string => createHash('sha256').update(text).digest('hex')

const sameNames = (found: readonly { name: string }[], files: SqlFile[]): boolean =>
  found.length === files.length && found.every(({ name }, index) => name === files[index]?.name)

async function hasFunctions(db: Db, found: FoundFunction[], files: SqlFile[]): Promise<boolean> {
  if (!sameNames(found, files)) return false
  const applied = await db.selectFrom('platform.function_versions').select(['name', 'hash']).execute()
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  return files.every((file) => hashes.get(file.name) === hashOf(file))
}

/** Without CASCADE: objects built upon them by hand are not dropped. */
async function dropFunctions(db: Db, found: FoundFunction[]): Promise<void> {
  const signatures = found.map(({ signature }) => signature).join(', ')
  if (signatures) await sql.raw(`drop routine ${signatures}`).execute(db)
}

async function createFunctions(db: Db, files: SqlFile[]): Promise<void> {
  // Functions may call later ones.
  await sql`set local check_function_bodies = off`.execute(db)
  for (const { text } of files) await sql.raw(text).execute(db)
  await db.deleteFrom('platform.function_versions').execute()
  await db
    .insertInto('platform.function_versions')
    .values(files.map((file) => ({ name: file.name, hash: hashOf(file) })))
    .execute()
}

/** Throws an OperatorError: going on would put older functions in the place of newer ones. */
async function refuseNewer(db: Db, migrations: SqlFile[]): Promise<void> {
  const { rows: found } = await sql`select where to_regclass('migrations.applied') is not null`.execute(db)
  if (found.length === 0) return
  const known = migrations.map(({ name }) => name)
  const { rows } = await sql<{ name: string }>`
    select name from migrations.applied where name <> all(${known}::text[]) order by name`.execute(db)
  const newest = rows.at(-1)
  if (newest)
    throw new OperatorError(
      `The database belongs to a newer version: it is at ${newest.name}, and this program knows migrations up to ` +
        `${known.at(-1)}. Run the newer version; the way back is a backup of before, restored into an empty database.`,
    )
}

/** Functions are dropped first, so that a migration meets the same database on an old studio as on a new one. */
export async function migrateIn(db: Db, folder = ourFolder, lockTimeoutMs?: number): Promise<void> {
  const migrations = migrationFiles(folder)
  const functions = sqlFiles(join(folder, 'functions'))
  const migrator = migratorOf(db, migrations, lockTimeoutMs)
  await refuseNewer(db, migrations)
  const pending = (await migrator.getMigrations()).some(({ executedAt }) => !executedAt)
  const found = await foundFunctions(db, migrations)
  if (!pending && (await hasFunctions(db, found, functions))) return
  await dropFunctions(db, found)
  throwFailure(await migrator.migrateToLatest())
  await createFunctions(db, functions)
  if (!sameNames(await foundFunctions(db, migrations), functions))
    throw new Error('Each file of db/functions has to make one function, named as the file is')
}

const maxAttempts = 10

async function migrateOnce(connection: Db, folder: string, lockTimeoutMs: number): Promise<void> {
  await sql`begin`.execute(connection)
  try {
    await lockSchema(connection)
    await migrateIn(connection, folder, lockTimeoutMs)
    await sql`commit`.execute(connection)
  } catch (error) {
    await sql`rollback`.execute(connection).catch(() => undefined)
    throw error
  }
}

const gotNoLock = (error: unknown): boolean =>
  isLockConflict(error) || (error instanceof Error && isLockConflict(error.cause))

/** Kysely looks at the tables of all schemas: another process's job queue may replace one of its own meanwhile. */
const sawTableVanish = (error: unknown): boolean =>
  isDatabaseError(error) && /^(42P01|42703)$/.test(error.code)

const noLocks = (error: unknown) =>
  new OperatorError(
    `The database was not migrated, and is as it was: ${maxAttempts} times its tables were in use for too long. ` +
      'Start again when the backup, export or statement that holds them has ended (pg_stat_activity shows it).',
    { cause: error },
  )

/**
 * Processes that start together take turns. All is tried again where requests hold a table, or are met in a deadlock. Throws
 * OperatorError where they do not let go, a restore has not ended or the database is newer.
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

/** The schema after the migration `last`, without functions, in the caller's transaction: for the rows of an old backup. */
export async function migrateUpTo(db: Db, last: string): Promise<void> {
  throwFailure(await migratorOf(db, migrationFiles(ourFolder)).migrateTo(last))
}

/** An empty schema, there while a restore runs. */
export const restoreMark = 'estudio_restore'

const lockKey = sql`hashtextextended('estudio schema', 0)`

interface SchemaLock {
  held: boolean
  /** A restore is under way, or was killed. */
  restoring: boolean
}

/** Does not wait. The lock ends with the transaction. */
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

/** Waits for another server that migrates. Throws an OperatorError where a restore has not ended. */
async function lockSchema(db: Db): Promise<void> {
  let lock = await tryLockSchema(db)
  if (!lock.held && !lock.restoring) {
    await waitForSchemaLock(db)
    lock = await tryLockSchema(db)
  }
  if (lock.restoring) throw new OperatorError(lock.held ? killed : underWay)
}

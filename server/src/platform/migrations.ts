import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely'
import type { Db } from './database.ts'
import { projectRoot } from './paths.ts'

interface SqlFile {
  /** File name without .sql. */
  name: string
  text: string
}

const sqlFiles = (folder: string): SqlFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), text: readFileSync(join(folder, file), 'utf8') }))

const asMigration = (file: SqlFile): Migration => ({
  async up(db) {
    await sql.raw(file.text).execute(db)
  },
})

/** Applies functions/*.sql whose content is not the one last applied. All of them are CREATE OR REPLACE. */
async function applyFunctions(db: Db, files: SqlFile[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two servers that start together take turns: the second finds the first one's hashes.
    await sql`lock table platform.function_versions in exclusive mode`.execute(tx)
    // One may call another that its name stands before.
    await sql`set local check_function_bodies = off`.execute(tx)
    const applied = await tx.selectFrom('platform.function_versions').select(['name', 'hash']).execute()
    const hashes = new Map(applied.map((row) => [row.name, row.hash]))
    for (const { name, text } of files) {
      const hash = createHash('sha256').update(text).digest('hex')
      if (hashes.get(name) === hash) continue
      await sql.raw(text).execute(tx)
      await tx
        .insertInto('platform.function_versions')
        .values({ name, hash })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash, applied_at: sql`now()` }))
        .execute()
    }
  })
}

const migrationFiles = (folder: string): SqlFile[] => sqlFiles(join(folder, 'migrations'))

const ourFolder = join(projectRoot, 'db')

/** Names of this version's migrations, in order. */
export const knownMigrations = (): string[] => migrationFiles(ourFolder).map(({ name }) => name)

const migratorOf = (db: Db, folder: string): Migrator =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(migrationFiles(folder).map((file) => [file.name, asMigration(file)])),
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

/**
 * Brings the database to the newest schema: db/migrations in order, each applied once, all of a run in one transaction
 * (one that fails leaves the database as it was), then db/functions where their text changed. Processes that start
 * together take turns. Throws the database's error with the migration's name.
 */
export async function migrate(db: Db, folder = ourFolder): Promise<void> {
  throwFailure(await migratorOf(db, folder).migrateToLatest())
  await applyFunctions(db, sqlFiles(join(folder, 'functions')))
}

/** The schema as it was after the migration `last`, without functions: for the rows of a backup made then. */
export async function migrateUpTo(db: Db, last: string): Promise<void> {
  throwFailure(await migratorOf(db, ourFolder).migrateTo(last))
}

import { noLimits, openDatabase } from '../platform/db/database.ts'
import { knownMigrations, migrate as migrateDatabase } from '../platform/db/migrations.ts'
import { exitWithUsage, withDatabase } from './database-command.ts'

/** Runs the migrations that a start also runs, so that they can run before the first server of a new version starts. */
export async function migrate(words: string[]): Promise<void> {
  if (words.length > 0) exitWithUsage('npm run migrate')
  await withDatabase(async ({ connection }) => {
    const db = openDatabase(connection, 2, noLimits)
    try {
      await migrateDatabase(db)
    } finally {
      await db.destroy()
    }
    console.log(`The database is at ${knownMigrations().at(-1)}.`)
  })
}

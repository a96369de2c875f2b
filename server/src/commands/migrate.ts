import { noLimits, openDatabase } from '../platform/db/database.ts'
import { knownMigrations, migrate as migrateDatabase } from '../platform/db/migrations.ts'
import { serverConnection } from '../platform/db/server-role.ts'
import { migrateJobQueue } from '../platform/jobs/job-queue.ts'
import { exitWithUsage, withDatabase } from './database-command.ts'

/** Runs the migrations that a start also runs, so that they can run before the first server of a new version starts. */
export async function migrate(words: string[]): Promise<void> {
  if (words.length > 0) exitWithUsage('npm run migrate')
  await withDatabase(async ({ connection }) => {
    const db = openDatabase(connection, 2, noLimits)
    try {
      await migrateDatabase(db)
      await migrateJobQueue(connection)
      await serverConnection(db, connection, { warn: console.error })
    } finally {
      await db.destroy()
    }
    console.log(`The database is at ${knownMigrations().at(-1)}.`)
  })
}

import { Client } from 'pg'
import {
  type DatabaseConnection,
  type Db,
  noLimits,
  openDatabase,
} from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { startTestPostgres } from './postgres.ts'

/** The database that every test's own is a copy of. */
export const template = 'estudio_template'

async function makeTemplate(
  connection: DatabaseConnection,
  seed: (db: Db) => Promise<unknown>,
): Promise<void> {
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const db = openDatabase({ ...connection, database: template }, 2, noLimits)
  await migrate(db)
  await seed(db)
  await db.destroy()
}

/** One PostgreSQL for the run, with a template that is migrated and seeded. Workers find it in their environment. */
export async function startRun(seed: (db: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  try {
    await makeTemplate(postgres.connection, seed)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  process.env.TEST_POSTGRES_CONNECTION = JSON.stringify(postgres.connection)
  return postgres.stop
}

/** The run's PostgreSQL. */
export const runPostgres = (): DatabaseConnection => JSON.parse(process.env.TEST_POSTGRES_CONNECTION ?? '')

import { Client } from 'pg'
import {
  type DatabaseConnection,
  type Db,
  noLimits,
  openDatabase,
} from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { grantRights } from '../../server/src/platform/db/role-grants.ts'
import { serverRole, startTestPostgres } from './postgres.ts'

/** The databases that every test's own is a copy of: one is migrated only, the other holds a studio too. */
export const templates = { schema: 'estudio_schema', seeded: 'estudio_template' }

async function makeTemplates(
  connection: DatabaseConnection,
  seed: (db: Db) => Promise<unknown>,
): Promise<void> {
  const makeDatabase = async (database: string, from: string, fill: (db: Db) => Promise<unknown>) => {
    const admin = new Client(connection)
    await admin.connect()
    await admin.query(`create database ${database} template ${from}`)
    await admin.end()
    const db = openDatabase({ ...connection, database }, 2, noLimits)
    await fill(db)
    await db.destroy()
  }
  await makeDatabase(templates.schema, 'template0', async (db) => {
    await migrate(db)
    await grantRights(db, serverRole)
  })
  await makeDatabase(templates.seeded, templates.schema, seed)
}

/** One PostgreSQL for the run, with its templates. Workers find it in their environment. */
export async function startRun(seed: (db: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  try {
    await makeTemplates(postgres.connection, seed)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  process.env.TEST_POSTGRES_CONNECTION = JSON.stringify(postgres.connection)
  return postgres.stop
}

/** The run's PostgreSQL. */
export const runPostgres = (): DatabaseConnection => JSON.parse(process.env.TEST_POSTGRES_CONNECTION ?? '')

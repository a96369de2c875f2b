import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type DatabaseConnection, noLimits, openDatabase } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { insertBase } from '../../server/src/studio/demo/seed.ts'
import { testEpoch } from './clock.ts'
import { startTestPostgres } from './postgres.ts'

const template = 'estudio_template'

async function makeTemplate(connection: DatabaseConnection): Promise<void> {
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const db = openDatabase({ ...connection, database: template }, 2, noLimits)
  await migrate(db)
  await db.transaction().execute((tx) => insertBase(tx, testEpoch, false))
  await db.destroy()
}

/** One PostgreSQL for the run; each test file copies the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  try {
    await makeTemplate(postgres.connection)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgres', postgres.connection)
  return postgres.stop
}

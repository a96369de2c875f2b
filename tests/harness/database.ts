import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import {
  type DatabaseConnection,
  type Db,
  noLimits,
  openDatabase,
} from '../../server/src/platform/db/database.ts'
import { runPostgres, templates } from './run.ts'

export interface TestDatabase {
  connection: DatabaseConnection
  drop(): Promise<void>
}

const asAdmin = async (statement: string): Promise<void> => {
  const client = new Client(runPostgres())
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const stillUsed = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55006'

/** PostgreSQL itself waits five seconds for connections that are closing; what one still uses goes with the run. */
async function dropWhenUnused(name: string): Promise<void> {
  try {
    await asAdmin(`drop database ${name}`)
  } catch (error) {
    if (!stillUsed(error)) throw error
  }
}

export interface DatabaseOptions {
  empty?: boolean
  /** False: migrated, without a studio. */
  seeded?: boolean
}

/** A database of its own: a copy of the run's template, of the one without a studio, or an empty one. */
export async function createTestDatabase({
  empty = false,
  seeded = true,
}: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const migrated = seeded ? templates.seeded : templates.schema
  await asAdmin(`create database ${name} template ${empty ? 'template0' : migrated} strategy file_copy`)
  return {
    connection: { ...runPostgres(), database: name },
    drop: () => dropWhenUnused(name),
  }
}

/** Reads a database with a connection of its own, which is closed afterwards. */
export async function withDatabase<T>(
  connection: DatabaseConnection,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const db = openDatabase(connection, 1, noLimits)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

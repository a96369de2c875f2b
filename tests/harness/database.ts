import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { DatabaseConnection } from '../../server/src/platform/database.ts'

export interface TestDatabase {
  connection: DatabaseConnection
  drop(): Promise<void>
}

const asAdmin = async (statement: string): Promise<void> => {
  const client = new Client(inject('postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of one's own, migrated and with the empty seed: a copy of the run's template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(
    `create database ${name} template ${empty ? 'template0' : 'estudio_template'} strategy file_copy`,
  )
  return {
    connection: { ...inject('postgres'), database: name },
    drop: () => asAdmin(`drop database ${name} with (force)`),
  }
}

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
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

const stillUsed = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55006'

/** Connections that were just closed live on in the server for a moment; one left open loses the database with the run. */
async function dropWhenUnused(name: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    try {
      return await asAdmin(`drop database ${name}`)
    } catch (error) {
      if (!stillUsed(error)) throw error
      await sleep(50)
    }
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
    drop: () => dropWhenUnused(name),
  }
}

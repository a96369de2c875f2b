import { Kysely, PostgresDialect } from 'kysely'
import pg, { type ClientBase } from 'pg'
import type { DatabaseConnection, Db } from '../database.ts'
import type { DB } from '../database-types.gen.ts'
import { readableText } from './tables.ts'

/** `work` on a connection of its own, which PostgreSQL knows by `name`. */
export async function onConnection<T>(
  connection: DatabaseConnection,
  name: string,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: name, options: '-c TimeZone=UTC' })
  // What a broken connection was doing fails by itself; without a listener it would end the process too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(readableText)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Kysely on a connection that is open already, so that both speak in one transaction. */
export function kyselyOn(client: ClientBase): Db {
  const borrowed = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => borrowed, end: async () => undefined }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import type { Log } from '../logging.ts'
import type { DatabaseConnection, Db } from './database.ts'

export interface DatabaseServer {
  connection: DatabaseConnection
  stop(): Promise<void>
}

/** DATABASE_URL, else the embedded PostgreSQL. Throws an OperatorError. */
export async function startDatabase(
  { databaseUrl, dataDir }: Config,
  log: FastifyBaseLogger,
): Promise<DatabaseServer> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir, log })
}

export async function warnOfSuperuser(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db)
  if (rows[0]?.rolsuper)
    log.warn(
      'DATABASE_URL names a superuser. Give the server a role that owns its database and nothing else.',
    )
}

export interface CommandDatabase {
  connection: DatabaseConnection
  /** Stops only what the command itself started. */
  release(): Promise<void>
}

const answers = async (connection: DatabaseConnection): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** The embedded PostgreSQL of a running server, from its file in DATA_DIR. */
const runningServer = async (dataDir: string): Promise<DatabaseConnection | undefined> => {
  const file = join(dataDir, 'postgres-connection.json')
  if (!existsSync(file)) return undefined
  const connection = JSON.parse(readFileSync(file, 'utf8')) as DatabaseConnection
  return (await answers(connection)) ? connection : undefined
}

/** The database for a command at the terminal. Throws an OperatorError where it cannot be started. */
export async function commandDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<CommandDatabase> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, release: () => Promise.resolve() }
  const running = await runningServer(dataDir)
  if (running) return { connection: running, release: () => Promise.resolve() }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  return { connection: postgres.connection, release: () => postgres.stop() }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from './config/config.ts'
import type { DatabaseConnection } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'
import type { Log } from './embedded-postgres/reporting.ts'

/** The studio's database for a command at the terminal. */
export interface CommandDatabase {
  connection: DatabaseConnection
  /** Stops what the command itself started; a server that was running goes on. */
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

/** The embedded PostgreSQL of a server that runs now: it says in DATA_DIR how to reach it. */
const runningServer = async (dataDir: string): Promise<DatabaseConnection | undefined> => {
  const file = join(dataDir, 'postgres-connection.json')
  if (!existsSync(file)) return undefined
  const connection = JSON.parse(readFileSync(file, 'utf8')) as DatabaseConnection
  return (await answers(connection)) ? connection : undefined
}

/**
 * DATABASE_URL's database, or the embedded one: beside the server that runs it, else started for the command.
 * Throws EmbeddedPostgresError where it cannot be started.
 */
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

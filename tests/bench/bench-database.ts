import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { type AppContext, createContext } from '../../server/src/app/context.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { newKeysText, parseKeys } from '../../server/src/platform/config/keys.ts'
import { systemClock } from '../../server/src/platform/context.ts'
import { type Db, PoolUsage } from '../../server/src/platform/db/database.ts'
import { type Connection, startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { Readiness } from '../../server/src/platform/readiness.ts'

/** An empty database, and what a server on it is started with. */
export interface BenchDatabase {
  /** Environment for the server under test: same database, same keys. */
  env: Record<string, string>
  connection: Connection
  /** The context for a service of the server, on a database of the caller. */
  contextOn(db: Db): AppContext
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  /** Work on one connection, the server's own or another user's. */
  connected<T>(work: (client: Client) => Promise<T>, user?: string): Promise<T>
  /** Stops PostgreSQL and removes its folder unless the folder is kept. */
  close(): Promise<void>
}

const environment = (folder: string, keysFile: string, { user, database, host, port }: Connection) => ({
  DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${host}&port=${port}`,
  KEYS_FILE: keysFile,
  DATA_DIR: join(folder, 'server'),
  SEED: 'empty',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SCALE: '1000000',
  SITE_URL: 'http://localhost:3000',
})

/** The keys in this file, which is written when it does not exist. */
const keysIn = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, newKeysText(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** The embedded PostgreSQL and the keys in a folder that is kept. */
export async function startDatabaseIn(folder: string): Promise<BenchDatabase> {
  // Started as root, PostgreSQL runs as another user, who has to reach its data here.
  chmodSync(folder, 0o755)
  const keysFile = join(folder, 'keys.json')
  const keysText = keysIn(keysFile)
  const log = createLogger('silent')
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })
  const { connection } = postgres
  const env = environment(folder, keysFile, connection)
  const connected: BenchDatabase['connected'] = async (work, user = connection.user) => {
    const client = new Client({ ...connection, user })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    env,
    connection,
    connected,
    query: (text, values) => connected(async (client) => (await client.query(text, values)).rows),
    contextOn(db) {
      const parts = { config: readConfig(env), db, clock: systemClock, log, keys: parseKeys(keysText) }
      return createContext({ ...parts, poolUsage: new PoolUsage(), readiness: new Readiness() })
    },
    close: () => postgres.stop(),
  }
}

/** The embedded PostgreSQL in a folder of its own. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-bench-'))
  const database = await startDatabaseIn(folder)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

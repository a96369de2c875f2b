import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { messageOf } from '../error-message.ts'
import type { Log } from '../logging.ts'
import { OperatorError } from '../operator-error.ts'
import { type DatabaseConnection, type Db, openPool } from './database.ts'
import { isDatabaseAway } from './outage.ts'

export interface DatabaseServer {
  connection: DatabaseConnection
  stop(): Promise<void>
}

const attemptMs = 3000
const pauseMs = 500
const reportMs = 30_000

/** Throws when no server answers, or only a standby. */
async function askOnce(connection: DatabaseConnection): Promise<void> {
  const pool = openPool(connection, {
    max: 1,
    connectionTimeoutMillis: attemptMs,
    query_timeout: attemptMs,
  })
  try {
    await pool.query('select 1')
  } finally {
    await pool.end()
  }
}

/** Throws an OperatorError for a fault that waiting does not cure, such as a wrong password. */
async function waitForDatabase(
  connection: DatabaseConnection,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  let reportedAt: number | undefined
  for (;;) {
    try {
      await askOnce(connection)
      if (reportedAt !== undefined) log.info('the database answers, the start continues')
      return
    } catch (error) {
      const reason = messageOf(error)
      if (!isDatabaseAway(error)) throw new OperatorError(`DATABASE_URL cannot be used: ${reason}`)
      if (reportedAt === undefined || performance.now() - reportedAt >= reportMs) {
        log.warn({ reason }, 'the database does not answer, the start waits for it')
        reportedAt = performance.now()
      }
      await sleep(pauseMs)
    }
  }
}

/** Returns the database of DATABASE_URL once it answers, or starts the embedded PostgreSQL. Throws an OperatorError. */
export async function startDatabase(
  { databaseUrl, dataDir }: Config,
  log: FastifyBaseLogger,
): Promise<DatabaseServer> {
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir, log })
  const connection = { connectionString: databaseUrl }
  await waitForDatabase(connection, log)
  return { connection, stop: async () => undefined }
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
  /** Stops only the processes that the command itself started. */
  release(): Promise<void>
}

/** The embedded PostgreSQL of a running server, read from its file in DATA_DIR. */
const runningServer = async (dataDir: string): Promise<DatabaseConnection | undefined> => {
  const file = join(dataDir, 'postgres-connection.json')
  if (!existsSync(file)) return undefined
  const connection = JSON.parse(readFileSync(file, 'utf8')) as DatabaseConnection
  return askOnce(connection).then(
    () => connection,
    () => undefined,
  )
}

/** The database for a command in the terminal. Throws an OperatorError when it cannot be started. */
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

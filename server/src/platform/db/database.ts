import type { ConnectionOptions } from 'node:tls'
import { type Expression, Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseClient } from './database-client.ts'
import type { DB } from './database-types.gen.ts'
import { DatabaseUnavailable } from './outage.ts'
import { isRetryable } from './sqlstate.ts'

/** A database or a transaction: store functions take either as their first argument. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface DatabaseConnection {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  ssl?: boolean | ConnectionOptions
}

const oid = { int8: 20, date: 1082, timestamp: 1114, numeric: 1700 }

/** Reads int8 and numeric as numbers (our values are far below 2^53), and dates and timestamps as text. */
const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, Number],
  [oid.numeric, Number],
  [oid.date, (text) => text],
  [oid.timestamp, (text) => text],
])

export const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format as 'text'),
}

/**
 * Limits in milliseconds. PostgreSQL ends a statement before `query_timeout`, so a query timeout means a dead
 * connection. No request waits longer than five seconds for a database; the last second is for a server that is busy
 * with the waiting requests of an outage.
 */
export const requestLimits = {
  statement_timeout: 3500,
  query_timeout: 4000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 30_000,
}

/** The limits for the start and for jobs, which may have more work and which no user waits for. */
export const jobLimits = {
  statement_timeout: 15_000,
  query_timeout: 18_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** The limits for migrations and dumps. */
export const noLimits = {
  statement_timeout: 0,
  query_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** The log for broken connections. */
type ConnectionLog = Pick<Logger, 'warn'> | undefined

/** After a failover a proxy may still lead to the old primary, which has become a standby. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on')
    throw new DatabaseUnavailable('The database takes no writes: it is a standby')
}

/** Logs the first lost connection only, because an outage breaks all connections at once. */
function logFirstLoss(pool: pg.Pool, log: ConnectionLog): void {
  let isLogged = false
  pool.on('connect', (client) => {
    isLogged = false
    client.on('error', (error) => {
      if (!pool.ending && !isLogged) log?.warn({ err: error }, 'database connection lost')
      isLogged = true
    })
  })
}

/** Opens a pool. Close it with `pool.end()`. */
export function openPool(
  connection: DatabaseConnection,
  options: pg.PoolConfig,
  log?: ConnectionLog,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: DatabaseClient,
    options: '-c TimeZone=UTC',
    application_name: 'estudio',
    connectionTimeoutMillis: 3500,
    idleTimeoutMillis: 60_000,
    // TCP keep-alive detects a dead idle connection within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    verify: (client, done) => void refuseReadOnly(client).then(() => done(), done),
    ...requestLimits,
    ...options,
  })
  // Without listeners on the pool and on each connection, a broken connection would end the process.
  pool.on('error', () => undefined)
  logFirstLoss(pool, log)
  return pool
}

/** The questions that a pool asks before it hands out a connection. */
export interface OutageMonitor {
  /** Throws DatabaseUnavailable during an outage, so that no request waits for a connection. */
  assertAvailable(): void
  /**
   * The number of outages so far. A connection from before the last outage may lead to a machine that no longer exists.
   */
  outages(): number
}

/**
 * Hands out no connection during an outage. A connection from before the last outage is closed and replaced when it
 * would be handed out.
 */
function followOutages(pool: pg.Pool, monitor: OutageMonitor): PostgresPool {
  const openedAfter = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => openedAfter.set(client, monitor.outages()))
  return {
    async connect() {
      for (;;) {
        monitor.assertAvailable()
        const client = await pool.connect()
        if (openedAfter.get(client) === monitor.outages()) return client
        client.release(true)
      }
    },
    end: () => pool.end(),
  }
}

/** The number of connections of a pool, which is 0 before the first query opens the pool. */
export class PoolUsage {
  #pool: pg.Pool | undefined

  follow(pool: pg.Pool): void {
    this.#pool = pool
  }

  get current(): { total: number; idle: number; waiting: number } {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = this.#pool ?? {}
    return { total: totalCount, idle: idleCount, waiting: waitingCount }
  }
}

/** Opens a database. Close it with `db.destroy()`. When `connection` is a promise, the first query awaits it. */
export function openDatabase(
  connection: DatabaseConnection | Promise<DatabaseConnection>,
  poolSize = 10,
  limits = requestLimits,
  { log, monitor, usage }: { log?: ConnectionLog; monitor?: OutageMonitor; usage?: PoolUsage } = {},
): Db {
  const openFirst = async () => {
    const pool = openPool(await connection, { max: poolSize, types, ...limits }, log)
    usage?.follow(pool)
    return monitor ? followOutages(pool, monitor) : pool
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: openFirst }) })
}

const maxTransactionAttempts = 4

/**
 * Runs `work` in a transaction, or in the transaction that is already open. Deadlocks are retried, so `work` must have
 * no effect outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === maxTransactionAttempts || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** A statement takes at most 65,535 values, and no table that is written in bulk has more than 20 columns. */
const rowsOfInsert = 1000

export async function inBatches<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsOfInsert)
    await write(rows.slice(from, from + rowsOfInsert))
}

const rowsAtOnce = 500

/**
 * The longest pause of a reader of `streamRows`. The caller ends a reader that pauses longer, before PostgreSQL does.
 */
export const READER_PAUSE_MS = 60_000
const pauseOfTransaction = READER_PAUSE_MS + 30_000

/** Streams the rows of one snapshot. */
export async function* streamRows<Row>(
  db: Db,
  query: Expression<Row>,
  size = rowsAtOnce,
): AsyncGenerator<Row[], void> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(pauseOfTransaction)}`.execute(tx)
    await sql`declare streamed_rows no scroll cursor for ${query}`.execute(tx)
    const fetch = sql<Row>`fetch forward ${sql.lit(size)} from streamed_rows`
    for (;;) {
      const { rows } = await fetch.execute(tx)
      if (rows.length > 0) yield rows
      if (rows.length < size) return
    }
  } finally {
    await tx.rollback().execute()
  }
}

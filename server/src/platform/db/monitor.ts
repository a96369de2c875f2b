import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { type DatabaseConnection, type OutageMonitor, openPool, requestLimits } from './database.ts'
import { DatabaseUnavailable } from './outage.ts'

/**
 * Times in milliseconds. An attempt may take as long as the query of a request, so that a slow database does not count
 * as unavailable.
 */
const pace = { pauseMs: 500, attemptMs: requestLimits.query_timeout }

interface DatabaseMonitor extends OutageMonitor {
  isAvailable(): boolean
  /** Starts checking the database, which counts as available until then. */
  watch(connection: DatabaseConnection): void
  stop(): Promise<void>
}

/**
 * Checks the database twice a second over a separate connection. Two failed attempts in a row begin an outage, and the
 * first answer ends it (docs/decisions/0016). Running queries are not cancelled, because each query has its own limit.
 */
export function monitorDatabase(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  { pauseMs, attemptMs } = pace,
): DatabaseMonitor {
  const stopping = new AbortController()
  let isAway = false
  let outages = 0
  let watching: Promise<void> | undefined

  const check = async (pool: Pool): Promise<void> => {
    const ask = () => pool.query('select 1')
    try {
      // The second attempt uses a new connection, because only the connection of the first attempt may be dead.
      await ask().catch(ask)
      if (isAway) log.info('the database answers again')
      isAway = false
    } catch (error) {
      if (isAway || stopping.signal.aborted) return
      log.error({ err: error }, 'the database does not answer; requests get 503 until it is back')
      isAway = true
      outages += 1
    }
  }

  const keepAsking = async (connection: DatabaseConnection): Promise<void> => {
    const pool = openPool(connection, {
      max: 1,
      connectionTimeoutMillis: attemptMs,
      query_timeout: attemptMs,
      statement_timeout: 0,
      application_name: 'estudio monitor',
    })
    while (!stopping.signal.aborted) {
      await check(pool)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    await pool.end()
  }

  return {
    isAvailable: () => !isAway,
    assertAvailable() {
      if (isAway) throw new DatabaseUnavailable('The database does not answer')
    },
    outages: () => outages,
    watch(connection) {
      watching ??= keepAsking(connection)
    },
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

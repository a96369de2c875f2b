import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { type DatabaseConnection, type OutageMonitor, openPool, requestLimits } from './database.ts'
import { DatabaseUnavailable } from './outage.ts'

/** Milliseconds. An attempt has as long as a query of a request: a database that answers requests slowly is not away. */
const pace = { pauseMs: 500, attemptMs: requestLimits.query_timeout }

export interface DatabaseMonitor extends OutageMonitor {
  isAvailable(): boolean
  /** Begins to ask the database. Until then it counts as available. */
  watch(connection: DatabaseConnection): void
  stop(): Promise<void>
}

/**
 * Asks the database twice a second, over a connection of its own. Two attempts without an answer are an outage, which the
 * first answer ends (docs/decisions/0016). Nothing under way is cut: each query has a limit of its own.
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
      // Only its own connection may have died: the second attempt has another one.
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

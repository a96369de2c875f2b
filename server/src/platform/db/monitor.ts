import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { type DatabaseConnection, openPool } from './database.ts'
import { DatabaseUnavailable } from './outage.ts'

/** Two attempts and the pause stay below the five seconds that a request may wait for a database. */
const pace = { pauseMs: 500, attemptMs: 1500 }

export interface DatabaseMonitor {
  isAvailable(): boolean
  /** Throws DatabaseUnavailable during an outage, so that no request waits for a connection. */
  assertAvailable(): void
  /** For pg's `stream` option: the connections that an outage cuts. */
  openSocket(): Socket
  /** Begins to ask the database. Until then it counts as available. */
  watch(connection: DatabaseConnection): void
  stop(): Promise<void>
}

/**
 * Asks the database twice a second, over a connection of its own. Where nobody answers, all connections are cut: each query
 * on a dead primary would wait for its own timeout, and that of a job leaves time for long statements.
 */
export function monitorDatabase(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  { pauseMs, attemptMs } = pace,
): DatabaseMonitor {
  const sockets = new Set<Socket>()
  const stopping = new AbortController()
  let isAway = false
  let watching: Promise<void> | undefined

  const check = async (pool: Pool): Promise<void> => {
    const ask = () => pool.query('select 1')
    try {
      // Only its own connection may have died: the second attempt has another one.
      await ask().catch(ask)
      if (isAway) log.info('the database answers again')
      isAway = false
    } catch (error) {
      if (stopping.signal.aborted) return
      if (!isAway)
        log.error({ err: error }, 'the database does not answer; requests get 503 until it is back')
      isAway = true
      for (const socket of sockets) socket.destroy()
    }
  }

  const keepAsking = async (connection: DatabaseConnection): Promise<void> => {
    const pool = openPool(connection, {
      max: 1,
      connectionTimeoutMillis: attemptMs,
      query_timeout: attemptMs,
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
    openSocket() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    watch(connection) {
      watching ??= keepAsking(connection)
    },
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type DatabaseConnection, openPool } from './database.ts'
import { DatabaseUnavailable } from './outage.ts'

/** Two attempts and the pause stay below the five seconds that a request may wait for a database. */
const pauseMs = 500
const attemptMs = 1500

export interface DatabaseMonitor {
  isAvailable(): boolean
  /** Throws DatabaseUnavailable during an outage, so that no request waits for a connection. */
  assertAvailable(): void
  /** For pg's `stream` option: the connections that an outage cuts. */
  openSocket(): Socket
  stop(): Promise<void>
}

/**
 * Asks the database twice a second, over a connection of its own. Where nobody answers, all connections are cut: each query
 * on a dead primary would wait for its own timeout, and that of a job leaves time for long statements.
 */
export function monitorDatabase(
  connection: DatabaseConnection,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): DatabaseMonitor {
  const sockets = new Set<Socket>()
  const stopping = new AbortController()
  const pool = openPool(connection, {
    max: 1,
    connectionTimeoutMillis: attemptMs,
    query_timeout: attemptMs,
    application_name: 'estudio monitor',
  })
  let isAway = false

  const ask = () => pool.query('select 1')

  const check = async (): Promise<void> => {
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

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await check()
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()

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
    async stop() {
      stopping.abort()
      await watching
      await pool.end()
    },
  }
}

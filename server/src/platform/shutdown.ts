import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Closes in reverse order; a failing step does not stop the others. */
export class ShutdownHooks {
  #steps: { name: string; close: () => Promise<unknown> }[] = []

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close })
  }

  /** Safe to call twice. */
  async close(onError: (name: string, error: unknown) => void): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.close()
      } catch (error) {
        onError(step.name, error)
      }
    }
  }
}

const sweepMs = 50

/**
 * Returns a function that stops accepting and waits for open requests. It closes idle connections and those without a
 * request yet, which Node does not count as idle. Call it before the server listens.
 */
export function gracefulClose(app: FastifyInstance): () => Promise<void> {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeUnused = () => {
    app.server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    const sweep = setInterval(closeUnused, sweepMs)
    try {
      await app.close()
    } finally {
      clearInterval(sweep)
    }
  }
}

const graceMs = 40_000

interface Stoppable {
  stop(): Promise<void>
  context: {
    config: { drainSeconds: number }
    readiness: { stop(): void }
    log: Pick<FastifyBaseLogger, 'info'>
  }
}

/** First unready while still serving, for DRAIN_SECONDS; then closed. */
const stopOnSignals = ({ stop, context }: Stoppable): Promise<void> =>
  new Promise((resolve) => {
    const { config, log, readiness } = context
    const drainMs = config.drainSeconds * 1000
    let stopping = false
    const onSignal = (signal: NodeJS.Signals) => {
      if (stopping) process.exit(1)
      stopping = true
      readiness.stop()
      resolve()
      log.info({ signal, drainSeconds: config.drainSeconds }, 'stopping')
      setTimeout(() => process.exit(1), drainMs + graceMs).unref()
      setTimeout(() => void stop().then(() => process.exit(0)), drainMs)
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })

/** From now on signals stop the server. After one, an error of `work` is dropped: the database is closed under it. */
export const workUntilSignalled = (server: Stoppable, work: () => Promise<void>): Promise<void> => {
  const stopping = stopOnSignals(server)
  return Promise.race([work(), stopping])
}

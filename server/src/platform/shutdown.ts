import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Closes the parts in reverse order. A failing step does not stop the others. */
export class ShutdownHooks {
  #steps: { name: string; close: () => Promise<unknown> }[] = []

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close })
  }

  /** Calling it twice is safe. */
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
 * Returns a function that stops accepting connections and waits for open requests. It closes idle connections and
 * connections without a request, which Node does not count as idle. Call it before the server listens.
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
    log: Pick<FastifyBaseLogger, 'fatal' | 'info'>
  }
}

/**
 * On a signal the server stops being ready, still answers requests for DRAIN_SECONDS, and then closes. An unhandled
 * error is logged and closes the server at once, because the state of the process is then unknown.
 */
const stopOnSignalsAndFaults = ({ stop, context }: Stoppable): Promise<void> =>
  new Promise((resolve) => {
    const { config, log, readiness } = context
    let stopping = false
    const stopAfter = (drainMs: number, status: number) => {
      stopping = true
      readiness.stop()
      resolve()
      setTimeout(() => process.exit(1), drainMs + graceMs).unref()
      setTimeout(() => {
        stop().then(
          () => process.exit(status),
          () => process.exit(1),
        )
      }, drainMs)
    }
    const onSignal = (signal: NodeJS.Signals) => {
      if (stopping) process.exit(1)
      log.info({ signal, drainSeconds: config.drainSeconds }, 'stopping')
      stopAfter(config.drainSeconds * 1000, 0)
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
    // Node reports an unhandled rejection as an uncaught exception too.
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'an error was not handled, the server stops')
      if (!stopping) stopAfter(0, 1)
    })
  })

/**
 * Runs `work` until a signal stops the server. After a signal, an error of `work` is ignored, because the database is
 * being closed.
 */
export const workUntilSignalled = (server: Stoppable, work: () => Promise<void>): Promise<void> => {
  const stopping = stopOnSignalsAndFaults(server)
  return Promise.race([work(), stopping])
}

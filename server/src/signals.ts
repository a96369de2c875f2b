import type { FastifyBaseLogger } from 'fastify'

// Longer than any request may take; what still hangs then is cut.
const patienceMs = 40_000

interface Stoppable {
  stop(): Promise<void>
  context: { log: Pick<FastifyBaseLogger, 'info'> }
}

/** The first signal stops in order, the second at once. Resolves when the first has come. */
const stopOnSignals = ({ stop, context }: Stoppable): Promise<void> =>
  new Promise((resolve) => {
    let stopping = false
    const onSignal = (signal: NodeJS.Signals) => {
      if (stopping) process.exit(1)
      stopping = true
      resolve()
      context.log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), patienceMs).unref()
      void stop().then(() => process.exit(0))
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })

/**
 * From now on the server stops on signals. What `work` fails with after one has come is told to nobody: the database is
 * closed under it.
 */
export const workUntilSignalled = (server: Stoppable, work: () => Promise<void>): Promise<void> => {
  const stopping = stopOnSignals(server)
  return Promise.race([work(), stopping])
}

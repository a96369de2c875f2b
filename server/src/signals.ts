import type { FastifyBaseLogger } from 'fastify'

const graceMs = 40_000

interface Stoppable {
  stop(): Promise<void>
  context: { log: Pick<FastifyBaseLogger, 'info'> }
}

const stopOnSignals = ({ stop, context }: Stoppable): Promise<void> =>
  new Promise((resolve) => {
    let stopping = false
    const onSignal = (signal: NodeJS.Signals) => {
      if (stopping) process.exit(1)
      stopping = true
      resolve()
      context.log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), graceMs).unref()
      void stop().then(() => process.exit(0))
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })

/** From now on signals stop the server. After one, an error of `work` is dropped: the database is closed under it. */
export const workUntilSignalled = (server: Stoppable, work: () => Promise<void>): Promise<void> => {
  const stopping = stopOnSignals(server)
  return Promise.race([work(), stopping])
}

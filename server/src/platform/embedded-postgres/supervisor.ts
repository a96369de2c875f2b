import { setTimeout as sleep } from 'node:timers/promises'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts'

const restartAfterMs = 1000

/**
 * A PostgreSQL that is started again should it end unasked (killed for memory, say): the socket stays the same, so
 * pools of connections find it again. Throws what the first start throws.
 */
export const keepRunning = async (options: PostmasterOptions): Promise<{ stop(): Promise<void> }> => {
  const { log } = options
  let current: Postmaster = await startPostmaster(options)
  let stopping = false

  const watch = async (): Promise<void> => {
    while (!stopping) {
      const how = await current.ended
      if (stopping) return
      log.error(`PostgreSQL ended unasked (${how}); starting it again`)
      await sleep(restartAfterMs)
      try {
        if (!stopping) current = await startPostmaster(options)
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
      }
    }
  }
  const watching = watch()

  return {
    stop: async () => {
      stopping = true
      await current.stop()
      await watching
      await current.stop()
    },
  }
}

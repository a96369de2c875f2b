import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from './job-queue.ts'

/** Milliseconds. A run lasts a little longer than the minute after which the next one takes over. */
const times = { pauseMs: 2000, runMs: 65_000 }

/**
 * A job that starts on the minute and does its work again and again until the next run takes over. A pass that fails is
 * logged and followed by the next one; the run fails where its last pass did.
 */
export const continuously = (
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  { pauseMs, runMs } = times,
): Job => ({
  name,
  schedule: '* * * * *',
  continuous: true,
  async run(signal, passes) {
    const until = Date.now() + runMs
    let failure: { error: unknown } | undefined
    while (!signal.aborted && Date.now() < until) {
      try {
        await work(signal)
        failure = undefined
        passes.succeeded()
      } catch (error) {
        failure = { error }
        passes.failed(error)
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    if (failure) throw failure.error
  },
})

import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from './job-queue.ts'

/** Times in milliseconds. A run lasts a little longer than a minute, so that it overlaps with the next run. */
const times = { pauseMs: 2000, runMs: 65_000 }

/**
 * A job that starts every minute and repeats its work until the next run takes over. A failed pass is logged, and the
 * next pass follows. The run fails when its last pass failed.
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

import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from './job-queue.ts'

/** Times in milliseconds. A run lasts a little longer than a minute, so that it overlaps with the next run. */
const times = { pauseMs: 2000, runMs: 65_000 }

interface Lanes<Lane> {
  /** The lanes that have work now. */
  due(): Promise<readonly Lane[]>
  nameOf(lane: Lane): string
  work(lane: Lane, signal: AbortSignal): Promise<unknown>
}

/**
 * Like `continuously`, for work in lanes that do not wait for each other: while one lane is slow, the others start again and again. A
 * lane is started when it has work and its work before has ended.
 */
export const inLanes = <Lane>(
  name: string,
  { due, nameOf, work }: Lanes<Lane>,
  { pauseMs, runMs } = times,
): Job => ({
  name,
  schedule: '* * * * *',
  continuous: true,
  async run(signal, passes) {
    const until = Date.now() + runMs
    const running = new Map<string, Promise<void>>()
    let failure: { error: unknown } | undefined
    const succeed = () => {
      failure = undefined
      passes.succeeded()
    }
    const fail = (error: unknown) => {
      failure = { error }
      passes.failed(error)
    }
    const start = (lane: Lane) => {
      const key = nameOf(lane)
      if (running.has(key)) return
      const ended = work(lane, signal)
        .then(succeed, fail)
        .finally(() => running.delete(key))
      running.set(key, ended)
    }
    while (!signal.aborted && Date.now() < until) {
      await due().then((lanes) => {
        if (lanes.length === 0 && running.size === 0) succeed()
        for (const lane of lanes) start(lane)
      }, fail)
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    await Promise.all(running.values())
    if (failure) throw failure.error
  },
})

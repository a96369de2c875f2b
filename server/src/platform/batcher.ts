import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

interface Request<Input, Result> {
  input: Input
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Answers all inputs, in their order. */
type RunBatch<Input, Result> = (inputs: readonly Input[]) => Promise<readonly Result[]>

/** A batch that takes longer no longer holds up the next one: its connection may be dead. */
const patienceMs = 100
/** How many such batches may be in flight beside the next one. */
const maxSlow = 3

/**
 * Collects single requests into batches of `maxBatch` at most: those that come in one turn of the event loop, or while a
 * batch is in flight, go together in the next. Batches follow one another; the next does not wait for a slow one, as long
 * as these are few. Nothing is cached. When `runBatch` fails, every request of that batch fails, and no other.
 */
export function createBatcher<Input, Result>(
  runBatch: RunBatch<Input, Result>,
  maxBatch: number,
): (input: Input) => Promise<Result> {
  const queue: Request<Input, Result>[] = []
  const slow = new Set<Promise<unknown>>()
  let working = false

  /** Resolves once the batch has ended, with what hands the results out. */
  const run = async (requests: readonly Request<Input, Result>[]): Promise<() => void> => {
    try {
      const results = await runBatch(requests.map(({ input }) => input))
      return () => requests.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      return () => requests.forEach(({ reject }) => reject(error))
    }
  }

  /** The batch's outcome, or undefined once it counts as slow. */
  const outcomeInTime = async (batch: Promise<() => void>): Promise<(() => void) | undefined> => {
    const timer = new AbortController()
    const patience = sleep(patienceMs, undefined, { signal: timer.signal }).catch(() => undefined)
    try {
      return await Promise.race([batch, patience])
    } finally {
      timer.abort()
    }
  }

  const leaveBehind = (batch: Promise<() => void>): void => {
    const ended = batch.then((deliver) => {
      slow.delete(ended)
      deliver()
    })
    slow.add(ended)
  }

  const work = async (): Promise<void> => {
    working = true
    await nextTurn()
    let deliver: (() => void) | undefined
    while (queue.length > 0) {
      const batch = run(queue.splice(0, maxBatch))
      // This batch is on its way before the results of the last are handed out, which is work too.
      await nextTurn()
      deliver?.()
      deliver = await outcomeInTime(batch)
      if (!deliver) leaveBehind(batch)
      if (slow.size > maxSlow) await Promise.race(slow)
    }
    working = false
    deliver?.()
  }

  return (input) =>
    new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject })
      if (!working) void work()
    })
}

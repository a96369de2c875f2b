import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

interface Request<Input, Result> {
  input: Input
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Resolves with the results, in the order of the inputs. */
type RunBatch<Input, Result> = (inputs: readonly Input[]) => Promise<readonly Result[]>

/** A batch that takes longer does not hold up the next one: its connection may be dead. */
const slowAfterMs = 100
/** How many such batches may be in flight beside the next one. */
const maxSlow = 3

/**
 * Collects single requests into batches of at most `maxBatch`: those of one turn of the event loop, or that arrive while a
 * batch is in flight, share the next. Batches run one after the other, except that a few slow ones are not waited for.
 * Nothing is cached. When `runBatch` fails, every request of that batch fails, and no other.
 */
export function createBatcher<Input, Result>(
  runBatch: RunBatch<Input, Result>,
  maxBatch: number,
): (input: Input) => Promise<Result> {
  const queue: Request<Input, Result>[] = []
  const slow = new Set<Promise<unknown>>()
  let working = false

  /** Resolves once the batch has ended, with a function that delivers its results. */
  const run = async (requests: readonly Request<Input, Result>[]): Promise<() => void> => {
    try {
      const results = await runBatch(requests.map(({ input }) => input))
      return () => requests.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      return () => requests.forEach(({ reject }) => reject(error))
    }
  }

  /** As `run`, or undefined once the batch counts as slow. */
  const endedInTime = async (batch: Promise<() => void>): Promise<(() => void) | undefined> => {
    const timer = new AbortController()
    const timeout = sleep(slowAfterMs, undefined, { signal: timer.signal }).catch(() => undefined)
    try {
      return await Promise.race([batch, timeout])
    } finally {
      timer.abort()
    }
  }

  const setAside = (batch: Promise<() => void>): void => {
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
      // Send this batch before delivering the results of the last: delivery takes time too.
      await nextTurn()
      deliver?.()
      deliver = await endedInTime(batch)
      if (!deliver) setAside(batch)
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

import { setImmediate as nextTurn } from 'node:timers/promises'

interface Request<Input, Result> {
  input: Input
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Answers all inputs, in their order. */
type RunBatch<Input, Result> = (inputs: readonly Input[]) => Promise<readonly Result[]>

/** A batch that takes longer no longer holds up the next one: its connection may be dead. */
const slowAfterMs = 100
/** How many batches may be in flight, slow ones included. */
const maxInFlight = 4

/**
 * Collects single requests into batches of `maxBatch` at most: those that come in one turn of the event loop, or while a
 * batch is in flight, go together in the next. Nothing is cached. When `runBatch` fails, every request of that batch
 * fails, and no other.
 */
export function createBatcher<Input, Result>(
  runBatch: RunBatch<Input, Result>,
  maxBatch: number,
): (input: Input) => Promise<Result> {
  const queue: Request<Input, Result>[] = []
  /** The batch that the next one waits for. */
  let awaited: readonly Request<Input, Result>[] | undefined
  let inFlight = 0

  const startNext = (): void => {
    if (awaited || inFlight >= maxInFlight || queue.length === 0) return
    const batch = queue.splice(0, maxBatch)
    awaited = batch
    void run(batch)
  }

  const release = (batch: readonly Request<Input, Result>[]): void => {
    if (awaited === batch) awaited = undefined
    startNext()
  }

  const run = async (batch: readonly Request<Input, Result>[]): Promise<void> => {
    inFlight += 1
    const slow = setTimeout(release, slowAfterMs, batch)
    const outcome = await Promise.allSettled([runBatch(batch.map(({ input }) => input))])
    clearTimeout(slow)
    inFlight -= 1
    release(batch)
    // The next batch is on its way before these results are handed out, which is work too.
    await nextTurn()
    for (const [index, request] of batch.entries()) {
      if (outcome[0].status === 'fulfilled') request.resolve(outcome[0].value[index] as Result)
      else request.reject(outcome[0].reason)
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject })
      setImmediate(startNext)
    })
}

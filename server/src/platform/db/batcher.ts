import { setImmediate as nextTurn } from 'node:timers/promises'
import { DatabaseUnavailable } from './outage.ts'

interface Request<Input, Result> {
  input: Input
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Returns one result for each input, in the same order. */
type RunBatch<Input, Result> = (inputs: readonly Input[]) => Promise<readonly Result[]>

/** A batch that takes longer no longer delays the next batch, because its connection may be dead. */
const slowAfterMs = 100
const maxInFlight = 4
/** Requests are rejected after this time, which is below the five seconds that a request may wait for a database. */
const givenUpAfterMs = 4000

/**
 * Batches the requests that are made in one turn of the event loop or while a batch is in flight. Each batch fails
 * alone. A request is rejected with DatabaseUnavailable when its batch takes too long; a request that is still in the
 * queue by then is never sent.
 */
export function createBatcher<Input, Result>(
  runBatch: RunBatch<Input, Result>,
  maxBatch: number,
): (input: Input) => Promise<Result> {
  const queue: Request<Input, Result>[] = []
  let awaited: readonly Request<Input, Result>[] | undefined
  let inFlight = 0

  const startNext = (): void => {
    if (awaited || inFlight >= maxInFlight || queue.length === 0) return
    const batch = queue.splice(0, maxBatch)
    awaited = batch
    run(batch).catch((error: unknown) => {
      for (const request of batch) request.reject(error)
    })
  }

  const release = (batch: readonly Request<Input, Result>[]): void => {
    if (awaited === batch) awaited = undefined
    startNext()
  }

  const giveUp = (request: Request<Input, Result>): void => {
    const place = queue.indexOf(request)
    if (place >= 0) queue.splice(place, 1)
    request.reject(new DatabaseUnavailable('The batch was not answered'))
  }

  const run = async (batch: readonly Request<Input, Result>[]): Promise<void> => {
    inFlight += 1
    const slow = setTimeout(release, slowAfterMs, batch)
    const outcome = await Promise.allSettled([runBatch(batch.map(({ input }) => input))])
    clearTimeout(slow)
    inFlight -= 1
    release(batch)
    // The next batch starts before the requests of this batch are resolved.
    await nextTurn()
    for (const [index, request] of batch.entries()) {
      if (outcome[0].status === 'fulfilled') request.resolve(outcome[0].value[index] as Result)
      else request.reject(outcome[0].reason)
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      const request: Request<Input, Result> = {
        input,
        resolve(result) {
          clearTimeout(limit)
          resolve(result)
        },
        reject(error) {
          clearTimeout(limit)
          reject(error)
        },
      }
      const limit = setTimeout(giveUp, givenUpAfterMs, request)
      queue.push(request)
      setImmediate(startNext)
    })
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { DatabaseUnavailable } from './outage.ts'

interface Request<Input, Result> {
  input: Input
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Returns one result an input, in order. */
type RunBatch<Input, Result> = (inputs: readonly Input[]) => Promise<readonly Result[]>

/** A slower batch no longer delays the next one: its connection may be dead. */
const slowAfterMs = 100
const maxInFlight = 4
/** As a query without an answer: below the five seconds that a request may wait for a database. */
const givenUpAfterMs = 4000

/**
 * Batches the requests of one event loop turn, or made while a batch is in flight. Each batch fails alone. A request whose
 * batch hangs, or that waits behind such batches, is rejected with DatabaseUnavailable; from the queue it is never sent.
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
    // Start the next batch before resolving these.
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

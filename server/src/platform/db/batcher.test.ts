import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBatcher } from './batcher.ts'
import { DatabaseUnavailable } from './outage.ts'

/** Doubles numbers and records its batches; each takes a moment. */
function doubling(most = 10) {
  const calls: string[] = []
  const ask = createBatcher<number, number>(async (numbers) => {
    calls.push(numbers.join(','))
    await sleep(10)
    if (numbers.includes(13)) throw new Error('thirteen')
    return numbers.map((number) => 2 * number)
  }, most)
  return { calls, ask }
}

describe('a batcher', () => {
  it('puts concurrent requests into one batch and answers each request', async () => {
    const { calls, ask } = doubling()
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6])
    expect(calls).toEqual(['1,2,3'])
  })

  it('collects the next batch while one is in flight', async () => {
    const { calls, ask } = doubling()
    const first = ask(1)
    await sleep(5)
    const later = [ask(2), ask(3)]
    expect(await Promise.all([first, ...later])).toEqual([2, 4, 6])
    expect(calls).toEqual(['1', '2,3'])
  })

  it('sends the next batch before it delivers the results of the last', async () => {
    const seen: string[] = []
    const ask = createBatcher<number, number>(async ([number = 0]) => {
      // A query is some steps away from its connection.
      for (let step = 0; step < 5; step += 1) await Promise.resolve()
      seen.push(`sent ${number}`)
      return [number]
    }, 1)
    await Promise.all([1, 2].map((number) => ask(number).then(() => seen.push(`delivered ${number}`))))
    expect(seen).toEqual(['sent 1', 'sent 2', 'delivered 1', 'delivered 2'])
  })

  it('limits the size of a batch and keeps the order of the requests', async () => {
    const { calls, ask } = doubling(2)
    await Promise.all([1, 2, 3, 4, 5].map((number) => ask(number)))
    expect(calls).toEqual(['1,2', '3,4', '5'])
  })

  it('caches nothing', async () => {
    const { calls, ask } = doubling()
    await ask(1)
    await ask(1)
    expect(calls).toEqual(['1', '1'])
  })

  it('fails the requests of a failed batch and no others', async () => {
    const { ask } = doubling(2)
    const asked = [ask(13), ask(1), ask(2)]
    const settled = await Promise.allSettled(asked)
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  it('continues while a batch hangs, delivers its results when it ends, and lets only a few batches hang', async () => {
    const batches: string[] = []
    const hanging: (() => void)[] = []
    const ask = createBatcher<string, string>(async (names) => {
      batches.push(names.join(','))
      if (names.includes('hangs')) await new Promise<void>((resolve) => hanging.push(resolve))
      return names.map((name) => `${name} served`)
    }, 10)
    const first = ask('hangs')
    await expect.poll(() => hanging.length).toBe(1)
    expect(await ask('ana')).toBe('ana served')
    hanging.shift()?.()
    expect(await first).toBe('hangs served')

    const stuck: Promise<string>[] = []
    for (let count = 1; count <= 4; count += 1) {
      stuck.push(ask('hangs'))
      await expect.poll(() => hanging.length, { timeout: 5000 }).toBe(count)
    }
    const eva = ask('eva')
    await sleep(300)
    expect(batches.filter((names) => names === 'eva')).toEqual([])
    hanging.shift()?.()
    expect(await eva).toBe('eva served')
    for (const end of hanging) end()
    await Promise.all(stuck)
  })

  it('gives up a batch that hangs for longer than a request may wait, and no other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let end: (names: string[]) => void = () => undefined
    const ask = createBatcher<string, string>(
      (names) =>
        names.includes('hangs') ? new Promise((resolve) => (end = resolve)) : Promise.resolve([...names]),
      10,
    )
    const hangs = ask('hangs').catch((error: unknown) => error)
    await nextTurn()
    vi.advanceTimersByTime(4000)
    expect(await ask('ana')).toBe('ana')
    vi.advanceTimersByTime(1000)
    expect(await hangs).toBeInstanceOf(DatabaseUnavailable)
    end(['too late'])
    expect(await ask('eva')).toBe('eva')
  })

  it('counts the time in the queue and never sends a request that was given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const batches: string[] = []
    const hanging: (() => void)[] = []
    const ask = createBatcher<string, string>(async (names) => {
      batches.push(names.join(','))
      if (names.includes('hangs')) await new Promise<void>((resolve) => hanging.push(resolve))
      return [...names]
    }, 10)
    const stuck: Promise<unknown>[] = []
    for (let count = 1; count <= 4; count += 1) {
      stuck.push(ask('hangs').catch((error: unknown) => error))
      await nextTurn()
      vi.advanceTimersByTime(1000)
    }
    const ana = ask('ana').catch((error: unknown) => error)
    await nextTurn()
    vi.advanceTimersByTime(4499)
    const eva = ask('eva')
    await nextTurn()
    vi.advanceTimersByTime(1)
    expect(await ana).toBeInstanceOf(DatabaseUnavailable)
    for (const end of hanging) end()
    expect(await eva).toBe('eva')
    expect(await Promise.all(stuck)).toEqual(Array.from(stuck, () => expect.any(DatabaseUnavailable)))
    expect(batches.filter((names) => names !== 'hangs')).toEqual(['eva'])
  })
})

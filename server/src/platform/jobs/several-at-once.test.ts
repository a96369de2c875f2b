import { expect, it } from 'vitest'
import { severalAtOnce } from './several-at-once.ts'

const signal = new AbortController().signal

it('takes the next item as soon as one has ended: a slow item holds one place only', async () => {
  const ended: number[] = []
  let release = (): void => undefined
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  await severalAtOnce([0, 1, 2, 3, 4], { atOnce: 2, takeMs: 3_600_000, signal }, async (item) => {
    if (item === 0) await slow
    ended.push(item)
    if (item === 4) release()
  })
  expect(ended).toEqual([1, 2, 3, 4, 0])
})

it('works on so many items at once and no more', async () => {
  let [running, most] = [0, 0]
  await severalAtOnce(Array.from({ length: 20 }), { atOnce: 3, takeMs: 3_600_000, signal }, async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  })
  expect(most).toBe(3)
})

it('leaves the rest for the next run once the time is up or the process stops', async () => {
  const taken: number[] = []
  const work = async (item: number) => void taken.push(item)
  await severalAtOnce([1, 2, 3], { atOnce: 1, takeMs: -1, signal }, work)
  await severalAtOnce([4, 5], { atOnce: 1, takeMs: 3_600_000, signal: AbortSignal.abort() }, work)
  expect(taken).toEqual([1, 4])
})

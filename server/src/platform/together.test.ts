import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { together } from './together.ts'

/** Doubles numbers and notes which were asked together; every call takes a moment. */
function doubling(most = 10) {
  const calls: string[] = []
  const ask = together<number, number>(async (numbers) => {
    calls.push(numbers.join(','))
    await sleep(10)
    if (numbers.includes(13)) throw new Error('thirteen')
    return numbers.map((number) => 2 * number)
  }, most)
  return { calls, ask }
}

describe('questions that are asked together', () => {
  it('go at once when they come at once, and each gets its own answer', async () => {
    const { calls, ask } = doubling()
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6])
    expect(calls).toEqual(['1,2,3'])
  })

  it('wait for those that are being answered and go together next', async () => {
    const { calls, ask } = doubling()
    const first = ask(1)
    await sleep(5)
    const later = [ask(2), ask(3)]
    expect(await Promise.all([first, ...later])).toEqual([2, 4, 6])
    expect(calls).toEqual(['1', '2,3'])
  })

  it('are on their way before those before them are told, so that whoever answers never waits', async () => {
    const seen: string[] = []
    const ask = together<number, number>(async ([number = 0]) => {
      // A query is some steps away from its connection.
      for (let step = 0; step < 5; step += 1) await Promise.resolve()
      seen.push(`sent ${number}`)
      return [number]
    }, 1)
    await Promise.all([1, 2].map((number) => ask(number).then(() => seen.push(`told ${number}`))))
    expect(seen).toEqual(['sent 1', 'sent 2', 'told 1', 'told 2'])
  })

  it('are no more than the most at once, in the order they came', async () => {
    const { calls, ask } = doubling(2)
    await Promise.all([1, 2, 3, 4, 5].map((number) => ask(number)))
    expect(calls).toEqual(['1,2', '3,4', '5'])
  })

  it('are answered anew each time', async () => {
    const { calls, ask } = doubling()
    await ask(1)
    await ask(1)
    expect(calls).toEqual(['1', '1'])
  })

  it('fail together, and those after them do not', async () => {
    const { ask } = doubling(2)
    const asked = [ask(13), ask(1), ask(2)]
    const settled = await Promise.allSettled(asked)
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })
})

import { describe, expect, it } from 'vitest'
import { workQueue } from './work-queue.ts'

const held = () => {
  let release: () => void = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

describe('work queue', () => {
  it('limits running and waiting calls and refuses the rest', async () => {
    const queue = workQueue({ running: 2, waiting: 1 })
    const gate = held()
    let started = 0
    const piece = () =>
      queue.run(() => {
        started += 1
        return gate.promise
      })
    const taken = [piece(), piece(), piece()]
    await expect(piece()).rejects.toMatchObject({ statusCode: 429, code: 'rate_limited' })
    expect(started).toBe(2)
    gate.release()
    await Promise.all(taken)
    expect(started).toBe(3)
  })

  it('starts the next call when a call fails', async () => {
    const queue = workQueue({ running: 1, waiting: 0 })
    await expect(queue.run(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
    await expect(queue.run(() => Promise.resolve(7))).resolves.toBe(7)
  })
})

import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { WriteCounts } from './write-limit.ts'

const request = () => ({}) as FastifyRequest

describe('N2: the writes of an account', () => {
  it('are limited in five minutes, refused ones included, and free again when the window ends', () => {
    const counts = new WriteCounts()
    const write = (now: number) => counts.take(request(), 'ana', 2, now)
    expect([write(1000), write(2000), write(3000), write(4000)]).toEqual([0, 0, 298_000, 297_000])
    expect(write(300_999)).toBe(1)
    expect(write(301_000)).toBe(0)
  })

  it('count each request once, and each account by itself', () => {
    const counts = new WriteCounts()
    const one = request()
    expect([counts.take(one, 'ana', 1, 0), counts.take(one, 'ana', 1, 0)]).toEqual([0, 0])
    expect(counts.take(request(), 'ana', 1, 0)).toBe(300_000)
    expect(counts.take(request(), 'eva', 1, 0)).toBe(0)
  })
})

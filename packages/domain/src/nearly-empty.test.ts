import { expect, it } from 'vitest'
import { isNearlyEmpty } from './nearly-empty.ts'

const now = '2026-11-30T15:20:00'
const at = (start_time: string, reservation_count: number, max_capacity = 12) => ({
  start_time,
  reservation_count,
  max_capacity,
})

it('a class of the next two days is nearly empty while at most a quarter of its places is reserved', () => {
  expect(isNearlyEmpty(at('2026-11-30T18:00:00', 3), now)).toBe(true)
  expect(isNearlyEmpty(at('2026-12-02T20:00:00', 0), now)).toBe(true)
  expect(isNearlyEmpty(at('2026-12-02T20:00:00', 4), now)).toBe(false)
})

it('a class that has begun or is further away is not', () => {
  expect(isNearlyEmpty(at('2026-11-30T15:20:00', 0), now)).toBe(false)
  expect(isNearlyEmpty(at('2026-12-03T07:00:00', 0), now)).toBe(false)
})

import { expect, it } from 'vitest'
import { isNearlyEmpty } from './nearly-empty.ts'

const now = '2026-11-30T15:20:00'
const at = (start_time: string, reservation_count: number, max_capacity = 12) => ({
  start_time,
  reservation_count,
  max_capacity,
})

it('a class of this week is nearly empty while at most a quarter of its places is reserved', () => {
  expect(isNearlyEmpty(at('2026-11-30T18:00:00', 3), now)).toBe(true)
  expect(isNearlyEmpty(at('2026-12-06T20:00:00', 0), now)).toBe(true)
  expect(isNearlyEmpty(at('2026-12-06T20:00:00', 4), now)).toBe(false)
})

it('a class that has begun or is of the next week is not', () => {
  expect(isNearlyEmpty(at('2026-11-30T15:20:00', 0), now)).toBe(false)
  expect(isNearlyEmpty(at('2026-12-07T07:00:00', 0), now)).toBe(false)
})

it('the next week counts as a whole from the Saturday before', () => {
  const sunday = at('2026-12-13T09:00:00', 0)
  expect(isNearlyEmpty(sunday, '2026-12-04T23:59:00')).toBe(false)
  expect(isNearlyEmpty(sunday, '2026-12-05T00:00:00')).toBe(true)
})

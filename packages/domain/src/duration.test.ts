import fc from 'fast-check'
import { expect, it } from 'vitest'
import { durationOf, minutesOf } from './duration.ts'

it.each([
  [0, 0, 'minutes'],
  [59, 59, 'minutes'],
  [60, 1, 'hours'],
  [90, 90, 'minutes'],
  [1440, 1, 'days'],
  [1500, 25, 'hours'],
  [43_200, 30, 'days'],
] as const)('%i minutes are %i %s', (minutes, amount, unit) => {
  expect(durationOf(minutes)).toEqual({ amount, unit })
})

it('every number of minutes is the same after it was read and written', () => {
  fc.assert(fc.property(fc.nat(43_200), (minutes) => minutesOf(durationOf(minutes)) === minutes))
})

it('a fraction of an hour that is whole minutes is exact, and another is not rounded to minutes', () => {
  expect(minutesOf({ amount: 1.1, unit: 'hours' })).toBe(66)
  expect(minutesOf({ amount: 1.33, unit: 'hours' })).toBe(79.8)
})

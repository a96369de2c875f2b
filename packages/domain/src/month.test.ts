import { expect, it } from 'vitest'
import { firstDayOf, lastDayOf, monthOf, monthsLater } from './month.ts'

it.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the month %s ends on %s', (month, last) => {
  expect(lastDayOf(month)).toBe(last)
  expect(monthOf(last)).toBe(month)
  expect(firstDayOf(month)).toBe(`${month}-01`)
})

it('the month before January is the December of the year before', () => {
  expect(monthsLater('2026-01', -1)).toBe('2025-12')
  expect(monthsLater('2026-12', 1)).toBe('2027-01')
})

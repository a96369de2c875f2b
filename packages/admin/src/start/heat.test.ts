import { expect, it } from 'vitest'
import { type HeatCell, heatRows, lastWeekday, percentOf } from './heat.ts'

const cell = (weekday: number, time: string) => ({ weekday, time }) as HeatCell

it('puts each cell under its weekday in the row of its hour', () => {
  const rows = heatRows([cell(7, '18:00'), cell(1, '07:00'), cell(3, '18:00')])
  expect(rows.map(({ time }) => time)).toEqual(['07:00', '18:00'])
  expect(rows[1]?.cells.map((found) => found?.weekday)).toEqual([
    undefined,
    undefined,
    3,
    undefined,
    undefined,
    undefined,
    7,
  ])
})

it.each([
  [5, '2026-11-20'],
  [4, '2026-11-19'],
  [6, '2026-11-14'],
  [7, '2026-11-15'],
])('the last date of weekday %i up to Friday the 20th is %s', (weekday, day) => {
  expect(lastWeekday(weekday, '2026-11-20')).toBe(day)
})

it('rounds shares to whole percents', () => {
  expect([0, 0.666, 1, 1.07].map(percentOf)).toEqual([0, 67, 100, 107])
})

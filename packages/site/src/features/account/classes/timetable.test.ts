import { expect, it } from 'vitest'
import { sampleReservation } from '../../../testing/sample-reservation'
import { timetable } from './timetable'

const at = (id: string, start_time: string) => sampleReservation({ id, start_time })
const days = ['2026-11-19', '2026-11-20', '2026-11-21']

it('has one row for each start time on the days shown, earliest first', () => {
  const rows = timetable(days, [
    at('evening', '2026-11-20T17:00:00'),
    at('morning', '2026-11-21T08:00:00'),
    at('other week', '2026-11-23T06:00:00'),
    at('twin', '2026-11-20T17:00:00'),
  ])
  expect(rows.map((row) => [row.time, row.cells.map((cell) => cell.map(({ id }) => id))])).toEqual([
    ['08:00', [[], [], ['morning']]],
    ['17:00', [[], ['evening', 'twin'], []]],
  ])
})

it('MYC-03: has no rows when there are no classes', () => {
  expect(timetable(days, [at('x', '2026-11-22T08:00:00')])).toEqual([])
})

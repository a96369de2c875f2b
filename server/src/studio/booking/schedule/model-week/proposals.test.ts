import type { HourFill } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { proposalsOf } from './proposals.ts'
import type { NamedPeriod } from './store.ts'

const cell = (weekday: number, time: string, more: Partial<NamedPeriod> = {}): NamedPeriod => ({
  id: `${weekday} ${time} period`,
  series_id: `${weekday} ${time}`,
  weekday,
  time,
  class_id: 'barre',
  class_name: 'Barre',
  class_active: true,
  is_active: true,
  instructor_ids: ['sol'],
  instructors: [{ id: 'sol', display_name: 'Coach Sol' }],
  team: ['sol'],
  duration_minutes: 50,
  max_capacity: 12,
  valid_from: '2026-11-16',
  valid_until: null,
  ...more,
})
const hour = (weekday: number, time: string, fill: number, waited = 0, classes = 8): HourFill => ({
  weekday,
  time,
  class_id: 'barre',
  classes,
  places: classes * 100,
  reserved: Math.round(classes * fill * 100),
  fill,
  waited,
})
const moves = (cells: NamedPeriod[], hours: HourFill[]) =>
  proposalsOf(cells, hours).map(
    ({ series_id, to, reason }) => `${series_id} > ${to.weekday} ${to.time} ${reason}`,
  )

describe('proposals for the model week', () => {
  it('a little used class moves to the hour with a waiting list, on its weekday', () => {
    const hours = [hour(1, '09:00', 0.33), hour(2, '06:00', 1, 5)]
    expect(proposalsOf([cell(1, '09:00'), cell(2, '06:00')], hours)).toEqual([
      {
        series_id: '1 09:00',
        class_id: 'barre',
        class_name: 'Barre',
        weekday: 1,
        time: '09:00',
        fill: 0.33,
        to: { weekday: 1, time: '06:00' },
        to_fill: 1,
        to_waited: 5,
        reason: 'waiting_list',
      },
    ])
  })

  it('the class moves to another weekday if that hour is taken on its own', () => {
    const cells = [cell(1, '09:00'), cell(1, '06:00', { instructor_ids: ['luna'] }), cell(3, '18:00')]
    expect(moves(cells, [hour(1, '09:00', 0.33), hour(1, '06:00', 1)])).toEqual(['1 09:00 > 3 06:00 full'])
  })

  it('no class moves to where its coach gives another class', () => {
    const cells = [cell(1, '09:00'), cell(1, '06:30', { class_id: 'pilates' })]
    expect(moves(cells, [hour(1, '09:00', 0.33), hour(2, '06:00', 1)])).toEqual([])
    const luna = cells.map((one, n) => (n === 1 ? { ...one, instructor_ids: ['luna'] } : one))
    expect(moves(luna, [hour(1, '09:00', 0.33), hour(2, '06:00', 1)])).toEqual(['1 09:00 > 1 06:00 full'])
  })

  it('a series that cannot be published is not moved, and keeps its hour', () => {
    const hours = [hour(1, '09:00', 0.33), hour(1, '06:00', 1)]
    expect(moves([cell(1, '09:00', { is_active: false }), cell(2, '18:00')], hours)).toEqual([])
    const left = cell(1, '06:00', { is_active: false, instructor_ids: ['luna'] })
    expect(moves([cell(1, '09:00'), left], hours)).toEqual([])
  })

  it('an hour is proposed once, to the least used series', () => {
    const cells = [cell(1, '09:00'), cell(1, '13:00')]
    const hours = [hour(1, '09:00', 0.4), hour(1, '13:00', 0.2), hour(2, '06:00', 1)]
    expect(moves(cells, hours)).toEqual(['1 13:00 > 1 06:00 full'])
  })

  it.each([
    ['half full', hour(1, '09:00', 0.5), hour(2, '06:00', 1)],
    ['with a waiting list itself', hour(1, '09:00', 0.4, 1), hour(2, '06:00', 1)],
    ['shown by two classes only', hour(1, '09:00', 0.3, 0, 2), hour(2, '06:00', 1)],
    ['the other hour has places', hour(1, '09:00', 0.3), hour(2, '06:00', 0.94)],
    ['the other hour had two classes only', hour(1, '09:00', 0.3), hour(2, '06:00', 1, 9, 2)],
    ['the same hour of another day', hour(1, '09:00', 0.3), hour(2, '09:00', 1)],
    ['another class', hour(1, '09:00', 0.3), { ...hour(2, '06:00', 1), class_id: 'pilates' }],
  ])('no move: %s', (_what, used, wanted) => {
    expect(moves([cell(1, '09:00'), cell(2, '18:00')], [used, wanted])).toEqual([])
  })
})

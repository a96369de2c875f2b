import { scheduledClassName, weekFrom } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { scheduled } from '../testing.ts'
import { buildTimetable, isOpen, nextOpenStart } from './timetable.ts'

const days = weekFrom('2026-11-16')
const slots = ['07:00', '08:00']
const timesOf = (...args: Parameters<typeof buildTimetable>) =>
  buildTimetable(...args).map(({ time, kind }) => [time, kind])

const shownOf = (entry: Parameters<typeof buildTimetable>[2][number]) =>
  buildTimetable(days, slots, [entry]).flatMap(({ cells }) => cells.flatMap(({ classes }) => classes))

describe('the timetable', () => {
  it('ACA-01: has a row for each hour and a cell for each day, Monday first', () => {
    const [first] = buildTimetable(days, slots, [])
    expect(first?.cells.map(({ day }) => day)).toEqual(days)
    expect(first?.cells[1]?.start).toBe('2026-11-17T07:00:00')
  })

  it('ACA-05: puts a class only into the cell of its date and time', () => {
    const pilates = scheduled('2026-11-18T08:00:00')
    const rows = buildTimetable(days, slots, [pilates])
    expect(rows[1]?.cells[2]?.classes).toEqual([pilates])
    expect(rows.flatMap(({ cells }) => cells.flatMap(({ classes }) => classes))).toHaveLength(1)
  })

  it('ACA-05: omits classes without coaches and classes of another week', () => {
    expect(shownOf(scheduled('2026-11-18T08:00:00', { instructors: [] }))).toEqual([])
    const other = scheduled('2026-11-25T08:00:00')
    expect(buildTimetable(days, slots, [other])).toHaveLength(2)
  })

  it('A36: omits classes that the studio cancelled', () => {
    expect(shownOf(scheduled('2026-11-18T08:00:00', { status: 'canceled' }))).toEqual([])
  })

  it('B20: adds a row, in order, for a time that is not an hour of the studio', () => {
    const special = scheduled('2026-11-18T07:30:00', { is_special: true, special_class_name: 'LUNA LLENA' })
    const former = scheduled('2026-11-18T21:00:00')
    expect(timesOf(days, slots, [former, special])).toEqual([
      ['07:00', 'slot'],
      ['07:30', 'special'],
      ['08:00', 'slot'],
      ['21:00', 'archived'],
    ])
  })

  it('orders classes of one cell by name', () => {
    const sculpt = scheduled('2026-11-18T08:00:00', { id: 's', classes: { name: 'Sculpt' } })
    const barre = scheduled('2026-11-18T08:00:00', { id: 'b', classes: { name: 'Barre' } })
    const cell = buildTimetable(days, slots, [sculpt, barre])[1]?.cells[2]
    expect(cell?.classes.map(scheduledClassName)).toEqual(['Barre', 'Sculpt'])
  })
})

it('ACA-06: a class that has begun cannot be changed', () => {
  expect(isOpen('2026-11-18T08:00:00', '2026-11-18T07:59:59')).toBe(true)
  expect(isOpen('2026-11-18T08:00:00', '2026-11-18T08:00:00')).toBe(false)
})

describe('a new class', () => {
  const hours = ['07:00', '08:00', '18:00']
  const now = '2026-11-20T07:30:00'

  it('begins at the next hour of today by default', () => {
    expect(nextOpenStart({ day: '2026-11-20', today: '2026-11-20', now }, hours)).toBe('2026-11-20T08:00:00')
  })

  it('begins at the first hour of a future day', () => {
    expect(nextOpenStart({ day: '2026-11-23', today: '2026-11-20', now }, hours)).toBe('2026-11-23T07:00:00')
  })

  it('never begins on a past day', () => {
    expect(nextOpenStart({ day: '2026-11-16', today: '2026-11-20', now }, hours)).toBe('2026-11-20T08:00:00')
  })

  it('begins tomorrow when today has no hour left', () => {
    const evening = '2026-11-20T21:00:00'
    expect(nextOpenStart({ day: '2026-11-20', today: '2026-11-20', now: evening }, hours)).toBe(
      '2026-11-21T07:00:00',
    )
  })

  it('begins at seven when the studio has no hours yet', () => {
    expect(nextOpenStart({ day: '2026-11-23', today: '2026-11-20', now }, [])).toBe('2026-11-23T07:00:00')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMinutes,
  addMonths,
  atTime,
  daysBetween,
  isCivilDate,
  minutesBetween,
  parseCivilDate,
  parseWallTime,
  weekdayOf,
} from './civil.ts'

const anyDate = fc.integer({ min: 0, max: 109_938 }).map((days) => addDays('1900-01-01', days))

describe('civil dates', () => {
  it('refuses dates that do not exist and other formats', () => {
    for (const date of [
      '2025-02-29',
      '2025-02-31',
      '2025-13-01',
      '2025-00-10',
      '2025-1-1',
      '25-01-01',
      '',
      'hoy',
    ])
      expect(isCivilDate(date)).toBe(false)
    for (const date of ['1899-12-31', '3000-01-01', '9999-12-31']) expect(isCivilDate(date)).toBe(false)
    for (const date of ['1900-01-01', '2999-12-31']) expect(isCivilDate(date)).toBe(true)
    expect(parseCivilDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 })
  })

  it('converts between days and dates without loss', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, step) => {
        expect(isCivilDate(date)).toBe(true)
        expect(daysBetween(date, addDays(date, step))).toBe(step)
        expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date))
      }),
    )
  })

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-03-28', -1, '2026-02-28'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2026-01-15', -12, '2025-01-15'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2026-05-31', 0, '2026-05-31'],
  ])('adds months: %s and %i is %s', (date, months, sum) => {
    expect(addMonths(date, months)).toBe(sum)
  })

  it('adding months never skips a month and keeps the day when the month has that day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const sum = addMonths(date, months)
        const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthOf(sum) - monthOf(date)).toBe(months)
        if (Number(date.slice(8)) <= 28) expect(sum.slice(8)).toBe(date.slice(8))
      }),
    )
  })

  it('returns the weekday of a date', () => {
    expect(weekdayOf('1970-01-01')).toBe(4)
    expect(weekdayOf('2025-11-23')).toBe(0)
    expect(weekdayOf('1969-12-28')).toBe(0)
  })

  it('throws on arithmetic with an invalid date', () => {
    expect(() => addDays('2025-02-30', 1)).toThrow(RangeError)
    expect(() => addMinutes('nunca', 5)).toThrow(RangeError)
  })
})

describe('wall times', () => {
  it('reads wall times with and without seconds or fractions', () => {
    expect(parseWallTime('2025-11-24T07:05')).toMatchObject({ hour: 7, minute: 5, second: 0 })
    expect(parseWallTime('2025-11-24 07:05:09.250')).toMatchObject({ second: 9 })
    for (const time of [
      '2025-11-24T24:00:00',
      '2025-11-24T07:60',
      '2025-02-30T07:00',
      '2025-11-24T07:00Z',
      '',
    ])
      expect(parseWallTime(time)).toBeUndefined()
  })

  it('joins a date and a slot, adds minutes past midnight, and measures a class', () => {
    expect(atTime('2025-11-24', '07:00')).toBe('2025-11-24T07:00:00')
    expect(addMinutes('2025-12-31T23:30:00', 45)).toBe('2026-01-01T00:15:00')
    expect(minutesBetween('2025-11-24T07:00:00', '2025-11-24T07:45:00')).toBe(45)
    expect(minutesBetween('mal', '2025-11-24T07:45:00')).toBeNaN()
  })
})

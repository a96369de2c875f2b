import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMinutes,
  atTime,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  isCivilDate,
  minutesBetween,
  parseCivilDate,
  parseWallTime,
  weekdayOf,
} from './civil.ts'

const anyDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2200-12-31') })

describe('civil dates', () => {
  it('refuses days that do not exist and other shapes', () => {
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

  it('counts days both ways without loss', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, step) => {
        const date = dateOfDayNumber(day)
        expect(dayNumber(date)).toBe(day)
        expect(daysBetween(date, addDays(date, step))).toBe(step)
        expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date))
      }),
    )
  })

  it('knows the weekday', () => {
    expect(weekdayOf('1970-01-01')).toBe(4)
    expect(weekdayOf('2025-11-23')).toBe(0)
    expect(weekdayOf('1969-12-28')).toBe(0)
  })

  it('throws on arithmetic with what is no date', () => {
    expect(() => dayNumber('2025-02-30')).toThrow(RangeError)
    expect(() => addMinutes('nunca', 5)).toThrow(RangeError)
  })
})

describe('wall times', () => {
  it('reads them with and without seconds or fractions', () => {
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

  it('joins a date and a slot, adds minutes past midnight, measures a class', () => {
    expect(atTime('2025-11-24', '07:00')).toBe('2025-11-24T07:00:00')
    expect(addMinutes('2025-12-31T23:30:00', 45)).toBe('2026-01-01T00:15:00')
    expect(minutesBetween('2025-11-24T07:00:00', '2025-11-24T07:45:00')).toBe(45)
    expect(minutesBetween('mal', '2025-11-24T07:45:00')).toBeNaN()
  })
})

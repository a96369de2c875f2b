import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './civil.ts'
import {
  dateRange,
  daysOfRange,
  isInRange,
  mondayOf,
  nextWeekSelection,
  previousDay,
  previousWeekSelection,
  stripOf,
  sundayOf,
  weekRange,
} from './week.ts'

const anyDate = fc.integer({ min: 0, max: 7305 }).map((days) => addDays('2020-01-01', days))

describe('CON-18: two weeks', () => {
  it('the week begins on Monday in calendars and on Sunday in the strip', () => {
    expect(mondayOf('2025-11-23')).toBe('2025-11-17')
    expect(sundayOf('2025-11-23')).toBe('2025-11-23')
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekdayOf(mondayOf(date))).toBe(1)
        expect(isInRange(date, weekRange(date))).toBe(true)
        expect(stripOf(date)).toHaveLength(7)
        expect(stripOf(date)).toContain(date)
        expect(weekdayOf(stripOf(date)[0] ?? '')).toBe(0)
      }),
    )
  })
})

describe('A34: half-open ranges', () => {
  it('exclude their end, and equal dates mean one day', () => {
    const week = weekRange('2025-11-26')
    expect(week).toEqual({ from: '2025-11-24', to: '2025-12-01' })
    expect(isInRange('2025-12-01', week)).toBe(false)
    expect(daysOfRange(dateRange('2025-11-24', '2025-11-24'))).toEqual(['2025-11-24'])
    expect(daysOfRange(week)).toHaveLength(7)
    expect(daysOfRange({ from: '2025-11-24', to: '2025-11-20' })).toEqual([])
  })
})

describe('the strip of /horarios', () => {
  it('HOR-08: the next-week arrow selects the Monday, from any selected day', () => {
    for (const day of stripOf('2025-11-26')) expect(nextWeekSelection(day)).toBe('2025-12-01')
  })

  it('HOR-09: the previous-week arrow selects the first day that is neither past nor a Sunday', () => {
    expect(previousWeekSelection('2025-12-02', '2025-11-26')).toBe('2025-11-26')
    expect(previousWeekSelection('2025-12-09', '2025-11-26')).toBe('2025-12-01')
    expect(previousWeekSelection('2025-12-02', '2025-11-23')).toBe('2025-11-24')
  })

  it('HOR-07: a past week has no day to select; Saturday is the last possible day', () => {
    expect(previousWeekSelection('2025-12-02', '2025-11-29')).toBe('2025-11-29')
    expect(previousWeekSelection('2025-12-02', '2025-11-30')).toBeUndefined()
  })

  it('never selects a past day or a Sunday', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (selected, today) => {
        const day = previousWeekSelection(selected, today)
        if (day === undefined) expect(addDays(sundayOf(selected), -1) < today).toBe(true)
        else {
          expect(day >= today).toBe(true)
          expect(weekdayOf(day)).not.toBe(0)
        }
      }),
    )
  })

  it('HOR-06: the previous day of today cannot be selected', () => {
    expect(previousDay('2025-11-27', '2025-11-26')).toBe('2025-11-26')
    expect(previousDay('2025-11-26', '2025-11-26')).toBeUndefined()
  })
})

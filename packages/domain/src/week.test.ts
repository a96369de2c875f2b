import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './civil.ts'
import {
  dateRange,
  daysOfRange,
  isInRange,
  latestPlanStart,
  mondayOf,
  nextWeekSelection,
  planEnd,
  previousDay,
  previousWeekSelection,
  spansOverlap,
  stripOf,
  sundayOf,
  weekRange,
} from './week.ts'

const anyDate = fc.integer({ min: 0, max: 7305 }).map((days) => addDays('2020-01-01', days))

describe('CON-18: two weeks', () => {
  it('begin on Monday in calendars and on Sunday in the strip', () => {
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
  it('leave out their end, and equal dates mean one day', () => {
    const week = weekRange('2025-11-26')
    expect(week).toEqual({ from: '2025-11-24', to: '2025-12-01' })
    expect(isInRange('2025-12-01', week)).toBe(false)
    expect(daysOfRange(dateRange('2025-11-24', '2025-11-24'))).toEqual(['2025-11-24'])
    expect(daysOfRange(week)).toHaveLength(7)
    expect(daysOfRange({ from: '2025-11-24', to: '2025-11-20' })).toEqual([])
  })
})

describe('the strip of /horarios', () => {
  it('HOR-08: the next week selects its Monday, whatever day was selected', () => {
    for (const day of stripOf('2025-11-26')) expect(nextWeekSelection(day)).toBe('2025-12-01')
  })

  it('HOR-09: the previous week selects its first day that is neither past nor Sunday', () => {
    expect(previousWeekSelection('2025-12-02', '2025-11-26')).toBe('2025-11-26')
    expect(previousWeekSelection('2025-12-09', '2025-11-26')).toBe('2025-12-01')
    expect(previousWeekSelection('2025-12-02', '2025-11-23')).toBe('2025-11-24')
  })

  it('HOR-07: nothing to select where the week is past, Saturday being the last chance', () => {
    expect(previousWeekSelection('2025-12-02', '2025-11-29')).toBe('2025-11-29')
    expect(previousWeekSelection('2025-12-02', '2025-11-30')).toBeUndefined()
  })

  it('never selects a past day nor a Sunday', () => {
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

  it('HOR-06: no way back past today', () => {
    expect(previousDay('2025-11-27', '2025-11-26')).toBe('2025-11-26')
    expect(previousDay('2025-11-26', '2025-11-26')).toBeUndefined()
  })
})

describe('plan dates', () => {
  it('CHK-09: a plan of one day ends on the day it begins', () => {
    expect(planEnd('2025-11-24', 1)).toBe('2025-11-24')
    expect(planEnd('2024-02-01', 30)).toBe('2024-03-01')
  })

  it('may begin up to the same date of the next year', () => {
    expect(latestPlanStart('2026-11-16')).toBe('2027-11-16')
    expect(latestPlanStart('2028-02-29')).toBe('2029-02-28')
    expect(latestPlanStart('2027-03-01')).toBe('2028-03-01')
  })

  it('A17: two plans that share one day overlap', () => {
    const november = { start_date: '2025-11-01', end_date: '2025-11-30' }
    expect(spansOverlap(november, { start_date: '2025-11-30', end_date: '2025-12-29' })).toBe(true)
    expect(spansOverlap(november, { start_date: '2025-12-01', end_date: '2025-12-30' })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { addWorkingDays, federalHolidays, isWorkingDay, workingDaysBetween } from './working-days.ts'

describe('federal holidays', () => {
  it('are the days of article 74; the 1 October only of the years in which the government changes', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-05-01',
      '2026-09-16',
      '2026-11-16',
      '2026-12-25',
    ])
    const first = [2018, 2023, 2024, 2025, 2029, 2030, 2036].filter((year) =>
      federalHolidays(year).includes(`${year}-10-01`),
    )
    expect(first).toEqual([2024, 2030, 2036])
  })

  it.each([
    // The first of the month is a Monday: February and November 2027, March 2027.
    [2027, ['2027-02-01', '2027-03-15', '2027-11-15']],
    // The first of the month is a Tuesday, so the third Monday is as late as it can be.
    [2022, ['2022-02-07', '2022-03-21', '2022-11-21']],
  ])('the Mondays of %i', (year, mondays) => {
    expect(federalHolidays(year)).toEqual(expect.arrayContaining(mondays))
  })
})

describe('20 working days', () => {
  it.each([
    ['on a Monday', '2026-06-01', '2026-06-29'],
    ['on a Friday', '2026-06-05', '2026-07-03'],
    ['on a Saturday, as on the Friday before', '2026-06-06', '2026-07-03'],
    ['on a Sunday, as on the Friday before', '2026-06-07', '2026-07-03'],
    ['on a holiday', '2026-11-16', '2026-12-14'],
    ['on the working day before a holiday', '2026-11-13', '2026-12-14'],
    ['on 31 December, over the new year', '2026-12-31', '2027-01-29'],
    ['before Christmas, over both holidays', '2026-12-24', '2027-01-25'],
    ['across Holy Week, which is no federal holiday', '2026-03-23', '2026-04-20'],
    ['before the 1 October on which the government changes', '2030-09-27', '2030-10-28'],
    ['a year later, when that day is a working day', '2031-09-26', '2031-10-24'],
    ['over the end of February of a leap year', '2028-02-08', '2028-03-07'],
  ])('of a request that arrives %s', (_when, received, due) => {
    expect(addWorkingDays(received, 20)).toBe(due)
    expect(isWorkingDay(due)).toBe(true)
    expect(workingDaysBetween(received, due)).toBe(20)
  })

  it('are counted down, and are negative once the day has passed', () => {
    expect(workingDaysBetween('2026-06-05', '2026-06-05')).toBe(0)
    expect(workingDaysBetween('2026-06-05', '2026-06-08')).toBe(1)
    expect(workingDaysBetween('2026-06-08', '2026-06-05')).toBe(-1)
  })
})

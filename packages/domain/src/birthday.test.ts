import { describe, expect, it } from 'vitest'
import { hasBirthdayInWeekOf } from './birthday.ts'

describe('a birthday in the week of a class', () => {
  it('counts from Monday to Sunday', () => {
    const monday = '2026-11-23'
    const inWeek = (birthdate: string) => hasBirthdayInWeekOf(birthdate, '2026-11-25')
    expect(inWeek(`1990${monday.slice(4)}`)).toBe(true)
    expect(inWeek('1990-11-29')).toBe(true)
    expect(inWeek('1990-11-22')).toBe(false)
    expect(inWeek('1990-11-30')).toBe(false)
  })

  it('counts in a week with two years', () => {
    expect(hasBirthdayInWeekOf('1990-01-01', '2026-12-30')).toBe(true)
    expect(hasBirthdayInWeekOf('1990-12-29', '2027-01-02')).toBe(true)
  })

  it('29 February counts on the 28th of other years', () => {
    expect(hasBirthdayInWeekOf('2000-02-29', '2027-02-24')).toBe(true)
    expect(hasBirthdayInWeekOf('2000-02-29', '2027-03-01')).toBe(false)
    expect(hasBirthdayInWeekOf('2000-02-29', '2028-02-21')).toBe(false)
    expect(hasBirthdayInWeekOf('2000-02-29', '2028-03-01')).toBe(true)
  })
})

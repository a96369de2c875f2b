import { weekdayOf } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { pageOf, shownDays, turnPage, weeksOf } from './calendar-days'

describe('MYC-01: a wide screen', () => {
  it.each(['2026-11-16', '2026-11-20', '2026-11-22'])('shows the Monday-first week of %s', (day) => {
    const days = shownDays(day, false)
    expect(days).toHaveLength(7)
    expect([days[0], days[6]]).toEqual(['2026-11-16', '2026-11-22'])
  })

  it('moves by a week', () => {
    expect(shownDays(turnPage('2026-11-19', false, 1), false)[0]).toBe('2026-11-23')
    expect(shownDays(turnPage('2026-11-19', false, -1), false)[0]).toBe('2026-11-09')
  })
})

describe('MYC-02: a narrow screen', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-18', '2026-11-16'],
    ['2026-11-19', '2026-11-19'],
    ['2026-11-21', '2026-11-19'],
    ['2026-11-22', '2026-11-22'],
  ])('on %s opens the page that begins on %s', (today, first) => {
    expect(pageOf(today)).toBe(first)
    const days = shownDays(first, true)
    expect(days).toHaveLength(3)
    expect(days).toContain(today)
  })

  it('skips no day while paging, Sundays included', () => {
    const pages = [0, 1, 2, 3].map((page) => {
      let first = '2026-11-16'
      for (let turn = 0; turn < page; turn++) first = turnPage(first, true, 1)
      return shownDays(first, true)
    })
    const days = pages.flat()
    expect(new Set(days).size).toBe(12)
    expect(days[11]).toBe('2026-11-27')
    expect(days.some((day) => weekdayOf(day) === 0)).toBe(true)
    expect(turnPage(turnPage('2026-11-16', true, 1), true, -1)).toBe('2026-11-16')
  })
})

it('requests both weeks for days on either side of a Sunday, otherwise one week', () => {
  expect(weeksOf(['2026-11-22', '2026-11-23', '2026-11-24'])).toEqual(['2026-11-16', '2026-11-23'])
  expect(weeksOf(shownDays('2026-11-20', false))).toEqual(['2026-11-16'])
})

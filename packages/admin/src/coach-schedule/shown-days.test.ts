import { describe, expect, it } from 'vitest'
import { headingOf, hiddenSunday, type Look, shownDays, stepFrom } from './shown-days.ts'

const wednesday = '2026-11-18'
const thursday = '2026-11-19'
const sunday = '2026-11-22'
const look = (over: Partial<Look> = {}): Look => ({ view: 'week', day: wednesday, narrow: false, ...over })

describe('CSC-01: the days on screen', () => {
  it('seven, Monday first', () => {
    expect(shownDays(look())).toHaveLength(7)
    expect(shownDays(look())[0]).toBe('2026-11-16')
  })

  it('or one', () => {
    expect(shownDays(look({ view: 'day' }))).toEqual([wednesday])
  })
})

describe('CSC-03, A50: under 640 px two pages of three days', () => {
  it.each([
    [wednesday, ['2026-11-16', '2026-11-17', '2026-11-18']],
    [thursday, ['2026-11-19', '2026-11-20', '2026-11-21']],
    [sunday, ['2026-11-19', '2026-11-20', '2026-11-21']],
  ])('with %s', (day, days) => {
    expect(shownDays(look({ day, narrow: true }))).toEqual(days)
  })

  it('step from page to page, and on to the next week', () => {
    expect(stepFrom(look({ narrow: true }), 1)).toBe(thursday)
    expect(stepFrom(look({ narrow: true, day: thursday }), 1)).toBe('2026-11-23')
    expect(stepFrom(look({ narrow: true }), -1)).toBe('2026-11-12')
    expect(stepFrom(look({ narrow: true, day: thursday }), -1)).toBe('2026-11-16')
  })

  it('leave out the Sunday, and only they', () => {
    expect(hiddenSunday(look({ narrow: true }))).toBe(sunday)
    expect(hiddenSunday(look())).toBeUndefined()
    expect(hiddenSunday(look({ narrow: true, view: 'day' }))).toBeUndefined()
  })
})

it('CSC-01: steps by week, or by day', () => {
  expect(stepFrom(look(), 1)).toBe('2026-11-25')
  expect(stepFrom(look({ view: 'day' }), -1)).toBe('2026-11-17')
})

it('CSC-02: names the week by its span and the day by its whole date', () => {
  expect(headingOf(look())).toBe('16 – 22 de noviembre de 2026')
  expect(headingOf(look({ view: 'day' }))).toBe('miércoles 18 de noviembre de 2026')
})

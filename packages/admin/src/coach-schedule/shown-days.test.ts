import { describe, expect, it } from 'vitest'
import { hiddenSunday, type Period, periodHeading, shownDays, stepFrom, viewOf } from './shown-days.ts'

const wednesday = '2026-11-18'
const thursday = '2026-11-19'
const sunday = '2026-11-22'
const period = (over: Partial<Period> = {}): Period => ({
  view: 'week',
  day: wednesday,
  narrow: false,
  ...over,
})

describe('CSC-01: the shown days', () => {
  it('are seven days from Monday', () => {
    expect(shownDays(period())).toHaveLength(7)
    expect(shownDays(period())[0]).toBe('2026-11-16')
  })

  it('are a single day', () => {
    expect(shownDays(period({ view: 'day' }))).toEqual([wednesday])
  })
})

describe('CSC-03, A50: below 640 px a week has two pages of three days', () => {
  it.each([
    [wednesday, ['2026-11-16', '2026-11-17', '2026-11-18']],
    [thursday, ['2026-11-19', '2026-11-20', '2026-11-21']],
    [sunday, ['2026-11-19', '2026-11-20', '2026-11-21']],
  ])('with %s', (day, days) => {
    expect(shownDays(period({ day, narrow: true }))).toEqual(days)
  })

  it('steps from page to page, and on to the next week', () => {
    expect(stepFrom(period({ narrow: true }), 1)).toBe(thursday)
    expect(stepFrom(period({ narrow: true, day: thursday }), 1)).toBe('2026-11-23')
    expect(stepFrom(period({ narrow: true }), -1)).toBe('2026-11-12')
    expect(stepFrom(period({ narrow: true, day: thursday }), -1)).toBe('2026-11-16')
  })

  it.each([
    ['a Sunday stands by itself, so that today is shown', null, sunday, true, 'day'],
    ['the chosen week has its pages on a Sunday too', 'semana', sunday, true, 'week'],
    ['another day stands in its page', null, thursday, true, 'week'],
    ['a wide screen has the Sunday in its week', null, sunday, false, 'week'],
    ['the chosen day stands by itself', 'dia', thursday, false, 'day'],
  ] as const)('%s', (_case, chosen, day, narrow, view) => {
    expect(viewOf(chosen, day, narrow)).toBe(view)
  })

  it('only these pages omit the Sunday', () => {
    expect(hiddenSunday(period({ narrow: true }))).toBe(sunday)
    expect(hiddenSunday(period())).toBeUndefined()
    expect(hiddenSunday(period({ narrow: true, view: 'day' }))).toBeUndefined()
  })
})

it('CSC-01: steps by week or by day', () => {
  expect(stepFrom(period(), 1)).toBe('2026-11-25')
  expect(stepFrom(period({ view: 'day' }), -1)).toBe('2026-11-17')
})

it('CSC-02: shows the week by its span and the day by its full date', () => {
  expect(periodHeading(period())).toBe('16 – 22 de noviembre de 2026')
  expect(periodHeading(period({ view: 'day' }))).toBe('miércoles 18 de noviembre de 2026')
})

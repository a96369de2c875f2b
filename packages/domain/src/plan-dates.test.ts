import { expect, it } from 'vitest'
import { firstFreeStart, latestPlanStart, planEnd, planOn, planStartIssue } from './plan-dates.ts'

it('CHK-09: a plan of one day ends on the day it begins', () => {
  expect(planEnd('2025-11-24', 1)).toBe('2025-11-24')
  expect(planEnd('2024-02-01', 30)).toBe('2024-03-01')
})

it('a plan may begin up to the same date of the next year', () => {
  expect(latestPlanStart('2026-11-16')).toBe('2027-11-16')
  expect(latestPlanStart('2028-02-29')).toBe('2029-02-28')
  expect(latestPlanStart('2027-03-01')).toBe('2028-03-01')
})

const held = { status: 'active', start_date: '2026-12-20', end_date: '2027-01-18' }
const cancelled = { status: 'cancelled', start_date: '2026-11-16', end_date: '2026-12-20' }
const today = '2026-11-16'

it.each([
  ['2026-11-20', 30, undefined],
  ['2026-11-20', 31, 'taken'],
  ['2027-01-18', 1, 'taken'],
  ['2027-01-19', 30, undefined],
  ['2026-11-15', 1, 'past'],
  ['2027-11-16', 30, undefined],
  ['2027-11-17', 30, 'tooFar'],
])('A17, CHK-07, CHK-08: a plan that starts on %s for %i days: %s', (start, days, issue) => {
  expect(planStartIssue(start, days, { plans: [held, cancelled], today })).toBe(issue)
})

const holding = (...spans: [start: string, end: string][]) =>
  spans.map(([start_date, end_date]) => ({ status: 'active', start_date, end_date }))
const later = holding(['2026-12-10', '2026-12-18'], ['2026-11-01', '2026-11-30'])

it.each([
  ['2026-11-16', [], 30],
  ['2026-11-16', holding(['2026-12-16', '2027-01-14']), 30],
  ['2027-01-15', holding(['2026-12-15', '2027-01-14']), 30],
  ['2026-12-01', later, 9],
  ['2026-12-19', later, 10],
])('CHK-07: the first free start is %s', (first, plans, days) => {
  expect(firstFreeStart(plans, today, days)).toBe(first)
  expect(firstFreeStart([...plans, cancelled], today, days)).toBe(first)
})

it('CHK-07: a day belongs to a cancelled plan only if no other plan covers it', () => {
  expect(planOn([cancelled, held], '2026-12-20')).toBe(held)
  expect(planOn([cancelled, held], '2026-12-19')).toBe(cancelled)
  expect(planOn([cancelled, held], '2027-01-19')).toBeUndefined()
})

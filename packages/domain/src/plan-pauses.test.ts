import { describe, expect, it } from 'vitest'
import type { PlanLike } from './plan.ts'
import { pauseDaysLeft, pauseIssues, pauseOn } from './plan-pauses.ts'

const pause = (from: string, to: string, status = 'agreed') => ({ from, to, status })
const plan = (...pauses: ReturnType<typeof pause>[]): PlanLike => ({
  status: 'active',
  start_date: '2026-11-01',
  end_date: '2026-12-10',
  pauses,
})

describe('pauses of a plan', () => {
  it('PAU-04: a pause includes its first and its last day, and no other day', () => {
    const paused = plan(pause('2026-11-20', '2026-11-22'))
    const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23']
    expect(days.map((day) => pauseOn(paused, day) !== undefined)).toEqual([false, true, true, false])
  })

  it('PAU-06: a requested or declined pause does not pause the plan', () => {
    for (const status of ['requested', 'declined'])
      expect(pauseOn(plan(pause('2026-11-20', '2026-11-22', status)), '2026-11-21')).toBeUndefined()
  })

  it('PAU-02: the days left are the studio’s days minus the days of pauses and open requests', () => {
    expect(pauseDaysLeft(plan(), 15)).toBe(15)
    expect(
      pauseDaysLeft(
        plan(
          pause('2026-11-20', '2026-11-22'),
          pause('2026-11-25', '2026-11-25', 'requested'),
          pause('2026-11-27', '2026-11-29', 'declined'),
        ),
        15,
      ),
    ).toBe(11)
    expect(pauseDaysLeft(plan(pause('2026-11-20', '2026-11-29')), 5)).toBe(0)
  })
})

const today = '2026-11-20'

it.each([
  ['', '', { from: 'missing', to: 'missing' }],
  ['', '2026-11-22', { from: 'missing' }],
  ['2026-11-31', '2026-11-22', { from: 'missing', to: 'order' }],
  ['2026-11-19', '2026-11-21', { from: 'past' }],
  ['2026-11-20', '2026-11-19', { to: 'order' }],
  ['2026-11-20', '2026-11-22', {}],
  ['2026-11-20', '2026-11-23', { to: 'tooLong' }],
])('PAU-08: the errors of a pause of at most three days from “%s” to “%s”', (from, to, issues) => {
  expect(pauseIssues({ from, to }, { today, left: 3 })).toEqual(issues)
})

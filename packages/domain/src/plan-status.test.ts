import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './civil.ts'
import type { PlanLike } from './plan.ts'
import {
  effectiveStatus,
  hasNextPlan,
  isValidPlan,
  type Moment,
  planDayColour,
  unpaidDaysLeft,
} from './plan-status.ts'
import { instantOf } from './zone.ts'

const zone = 'America/Mazatlan'
const at = (wall: string): Moment => ({ now: instantOf(wall, zone), zone })
const noon = at('2025-11-24T12:00:00')
const plan = (fields: Partial<PlanLike> = {}): PlanLike => ({
  name: '8 Clases',
  status: 'active',
  payment_status: 'completed',
  start_date: '2025-11-01',
  end_date: '2025-11-30',
  created_at: '2025-10-30T18:00:00Z',
  class_limit: 8,
  classes_remaining: 5,
  ...fields,
})
const pending = () => plan({ status: 'frozen', payment_status: 'pending' })

describe('effective status', () => {
  it('PST-01: a stored status other than active is returned unchanged, in either spelling', () => {
    expect(effectiveStatus(plan({ status: 'frozen' }), noon)).toBe('frozen')
    expect(effectiveStatus(plan({ status: 'expired' }), noon)).toBe('expired')
    expect(effectiveStatus(plan({ status: 'cancelled' }), noon)).toBe('cancelled')
    expect(effectiveStatus(plan({ status: 'canceled' }), noon)).toBe('cancelled')
  })

  it('PST-02: a stored active plan with a future start is frozen until midnight of its first day', () => {
    const december = plan({ start_date: '2025-12-01', end_date: '2025-12-30' })
    expect(effectiveStatus(december, at('2025-11-30T23:59:59'))).toBe('frozen')
    expect(effectiveStatus(december, at('2025-12-01T00:00:00'))).toBe('active')
  })

  it('PST-03, A17: a plan is active until the end of its last day in Mazatlan', () => {
    expect(effectiveStatus(plan(), at('2025-11-30T23:59:59'))).toBe('active')
    expect(effectiveStatus(plan(), at('2025-12-01T00:00:00'))).toBe('expired')
  })

  it('A17: a plan with a full timestamp has expired at that instant', () => {
    const timed = plan({ end_date: '2025-11-24T19:00:00Z' })
    expect(effectiveStatus(timed, at('2025-11-24T11:59:59'))).toBe('active')
    expect(effectiveStatus(timed, noon)).toBe('expired')
    expect(effectiveStatus(plan({ end_date: '2025-11-24T12:00:01' }), noon)).toBe('active')
    expect(effectiveStatus(plan({ start_date: '2025-11-24T19:00:01Z' }), noon)).toBe('frozen')
  })

  it('passes through frozen, active and expired in this order and never goes back', () => {
    const order = { frozen: 0, active: 1, expired: 2, cancelled: 3 }
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 2000 }), { minLength: 2, maxLength: 8 }),
        (hours) => {
          const base = noon.now.getTime()
          const seen = hours
            .sort((a, b) => a - b)
            .map((hour) => order[effectiveStatus(plan(), { now: new Date(base + hour * 3_600_000), zone })])
          expect(seen).toEqual([...seen].sort((a, b) => a - b))
        },
      ),
    )
  })

  it('PST-05: an active or frozen plan is valid, and a missing plan is not valid', () => {
    expect(isValidPlan(plan(), noon)).toBe(true)
    expect(isValidPlan(pending(), noon)).toBe(true)
    expect(isValidPlan(plan({ end_date: '2025-11-20' }), noon)).toBe(false)
    expect(isValidPlan(null, noon)).toBe(false)
  })
})

const december = { start_date: '2025-12-01', end_date: '2025-12-30' }

it.each([
  ['a paid plan that begins later', plan(december), true],
  ['a purchase that waits for its payment', plan({ ...pending(), ...december }), true],
  ['a paid plan that also runs and ends a day later', plan({ end_date: '2025-12-01' }), true],
  ['a plan that ends on the same day', plan({ start_date: '2025-11-10' }), false],
  ['a purchase that ends on the same day', pending(), false],
  ['a plan that ends earlier', plan({ end_date: '2025-11-26' }), false],
  ['a cancelled plan', plan({ ...december, status: 'cancelled' }), false],
  [
    'a plan whose refund ended it',
    plan({ ...december, status: 'canceled', payment_status: 'completed' }),
    false,
  ],
  [
    'a plan whose payment was reversed',
    plan({ ...december, status: 'cancelled', payment_status: 'reversed' }),
    false,
  ],
])('the next plan of a member: %s', (_what, other, isNext) => {
  const running = plan()
  expect(hasNextPlan(running, [running, other], noon)).toBe(isNext)
})

it('the member has no next plan with only the plan itself', () => {
  expect(hasNextPlan(plan(), [plan()], noon)).toBe(false)
})

it('A18: days are 24 hours long and never negative', () => {
  const bought = '2025-11-20T19:00:00Z'
  expect(unpaidDaysLeft(bought, at('2025-11-21T11:59:59'))).toBe(7)
  expect(unpaidDaysLeft(bought, at('2025-11-21T12:00:00'))).toBe(6)
  expect(unpaidDaysLeft(bought, at('2026-11-21T12:00:00'))).toBe(0)
  expect(unpaidDaysLeft(bought, at('2025-11-01T12:00:00'))).toBe(7)
})

it('CHK-22: each status of a plan has its colour', () => {
  expect(planDayColour(plan(), noon)).toBe('active')
  expect(planDayColour(plan({ status: 'canceled' }), noon)).toBe('cancelled')
  expect(planDayColour(plan({ end_date: addDays('2025-11-24', -1) }), noon)).toBe('expired')
  expect(planDayColour(plan({ start_date: '2025-11-25' }), noon)).toBe('upcoming')
})

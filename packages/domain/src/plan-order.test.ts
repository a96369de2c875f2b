import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanLike } from './plan.ts'
import { currentPlan, sortPlans, sortPlansForStaff } from './plan-order.ts'
import type { Moment } from './plan-status.ts'

const moment: Moment = { now: new Date('2025-11-24T19:00:00Z'), zone: 'America/Mazatlan' }
const plan = (
  name: string,
  start_date: string,
  end_date: string,
  fields: Partial<PlanLike> = {},
): PlanLike => ({
  name,
  status: 'active',
  payment_status: 'completed',
  start_date,
  end_date,
  created_at: `${start_date}T00:00:00Z`,
  ...fields,
})
const names = (plans: readonly PlanLike[]) => plans.map(({ name }) => name)

const active = plan('active', '2025-11-01', '2025-11-30')
const next = plan('next', '2025-12-01', '2025-12-30')
const afterNext = plan('after next', '2026-01-01', '2026-01-30', {
  status: 'frozen',
  payment_status: 'pending',
})
const old = plan('old', '2025-08-01', '2025-08-30')
const older = plan('older', '2025-05-01', '2025-05-30')
const dropped = plan('dropped', '2025-09-01', '2025-09-30', { status: 'cancelled' })
const all = [dropped, older, afterNext, next, old, active]

describe('the order of plans', () => {
  it('PST-13: the order is active, frozen earliest first, expired latest first, cancelled', () => {
    expect(names(sortPlans(all, moment))).toEqual(['active', 'next', 'after next', 'old', 'older', 'dropped'])
  })

  it('AUS-12: staff see expired and cancelled plans together, latest first', () => {
    expect(names(sortPlansForStaff(all, moment))).toEqual([
      'active',
      'next',
      'after next',
      'dropped',
      'old',
      'older',
    ])
  })

  it('the result does not depend on the order of the input, and the input stays unchanged', () => {
    const expected = names(sortPlans(all, moment))
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        const before = [...shuffled]
        expect(names(sortPlans(shuffled, moment))).toEqual(expected)
        expect(shuffled).toEqual(before)
      }),
    )
  })
})

describe('PST-12: the current plan', () => {
  it('is the active, paid plan', () => {
    expect(currentPlan(all, moment)?.name).toBe('active')
  })

  it('is otherwise the next future plan, paid or not', () => {
    expect(currentPlan([old, afterNext, next], moment)?.name).toBe('next')
    expect(currentPlan([old, afterNext], moment)?.name).toBe('after next')
  })

  it('an active plan without payment does not count as active', () => {
    const unpaid = { ...active, name: 'unpaid', payment_status: 'pending' }
    expect(currentPlan([old, unpaid], moment)?.name).toBe('unpaid')
    expect(currentPlan([unpaid, active], moment)?.name).toBe('active')
  })

  it('is otherwise the plan created last, and undefined without plans', () => {
    expect(currentPlan([older, dropped, old], moment)?.name).toBe('dropped')
    expect(currentPlan([], moment)).toBeUndefined()
  })
})

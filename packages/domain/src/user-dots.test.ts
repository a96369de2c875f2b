import { describe, expect, it } from 'vitest'
import type { PlanLike } from './plan.ts'
import { userDots } from './user-dots.ts'

const moment = { now: new Date('2025-11-24T19:00:00Z'), zone: 'America/Mazatlan' }
const plan = (fields: Partial<PlanLike> = {}): PlanLike => ({
  status: 'active',
  payment_status: 'completed',
  start_date: '2025-11-01',
  end_date: '2025-12-30',
  class_limit: 8,
  classes_remaining: 5,
  ...fields,
})
const unpaid = plan({
  status: 'frozen',
  payment_status: 'pending',
  start_date: '2026-01-01',
  end_date: '2026-01-30',
})
const dots = (...plans: PlanLike[]) => userDots({ plans }, moment)

describe('AUS-05 to AUS-08: the dots beside a user', () => {
  it('shows green for an active plan, limited or unlimited', () => {
    expect(dots(plan())).toEqual(['active'])
    expect(dots(plan({ class_limit: null, classes_remaining: -1 }))).toEqual(['active'])
  })

  it('shows orange instead of green when days or classes run out', () => {
    expect(dots(plan({ end_date: '2025-11-27' }))).toEqual(['running_low'])
    expect(dots(plan({ end_date: '2025-11-28' }))).toEqual(['active'])
    expect(dots(plan({ classes_remaining: 3 }))).toEqual(['running_low'])
    expect(dots(plan({ classes_remaining: 0 }))).toEqual(['running_low'])
  })

  it('shows red beside any other dot', () => {
    expect(dots(plan(), unpaid)).toEqual(['pending', 'active'])
    expect(dots(unpaid)).toEqual(['pending', 'frozen'])
    expect(userDots({ has_pending_payment: true, plans: [] }, moment)).toEqual(['pending'])
    expect(userDots({ has_pending_payment: false, plans: [unpaid] }, moment)).toEqual(['frozen'])
  })

  it('shows blue only when no plan is active', () => {
    const next = plan({ start_date: '2026-01-01', end_date: '2026-01-30' })
    expect(dots(next)).toEqual(['frozen'])
    expect(dots(plan(), next)).toEqual(['active'])
  })

  it('shows no dot for expired plans', () => {
    expect(dots(plan({ end_date: '2025-11-23' }), plan({ status: 'cancelled' }))).toEqual([])
  })
})

import type { AdminUser, Plan } from '@estudio/contract'
import { expect, it } from 'vitest'
import { renewalOf } from './sale-values.ts'

const eight = { id: 'eight', first_time_only: false } as Plan
const trial = { id: 'trial', first_time_only: true } as Plan

const held = (plan_id: string, end_date: string, status = 'active') => ({ plan_id, end_date, status })
const client = (...user_plans: object[]) => ({ user_plans }) as AdminUser

it.each([
  [
    'the plan that ends last, in whatever order',
    [held('eight', '2026-12-31'), held('other', '2026-11-30')],
    eight,
  ],
  ['a plan that has ended', [held('eight', '2026-01-31')], eight],
  [
    'the plan before a cancelled plan',
    [held('eight', '2026-11-30'), held('other', '2026-12-31', 'cancelled')],
    eight,
  ],
  ['a purchase that waits for its payment', [held('eight', '2026-12-31', 'frozen')], eight],
  [
    'nothing after a plan that is not sold any more',
    [held('eight', '2026-11-30'), held('old', '2026-12-31')],
    undefined,
  ],
  ['no plan for first-timers', [held('trial', '2026-11-30')], undefined],
  ['nothing without plans', [], undefined],
])('a renewal sells %s', (_what, plans, renewal) => {
  expect(renewalOf(client(...plans), [trial, eight])).toBe(renewal)
})

it('without a client there is no renewal', () => {
  expect(renewalOf(null, [eight])).toBeUndefined()
})

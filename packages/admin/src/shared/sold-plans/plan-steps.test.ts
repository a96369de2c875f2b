import type { UserPlan } from '@estudio/contract'
import { expect, it } from 'vitest'
import { planSteps } from './plan-steps.ts'

const moment = { now: new Date('2026-11-20T19:00:00Z'), zone: 'America/Mazatlan' }
const plan = (part: Partial<UserPlan>) =>
  ({
    status: 'active',
    payment_status: 'completed',
    payment_method: 'transfer',
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    class_limit: 8,
    has_class_limit: true,
    classes_remaining: 3,
    ...part,
  }) as unknown as UserPlan

it.each([
  ['AUS-15: a plan in force', {}, 'extend pause adjust correct reverse cancel'],
  [
    'a plan without a class limit cannot be adjusted',
    { class_limit: null, has_class_limit: false, classes_remaining: -1 },
    'extend pause correct reverse cancel',
  ],
  [
    'AUS-13: a pending transfer',
    { status: 'frozen', payment_status: 'pending' },
    'verify refuse message cancel',
  ],
  [
    'AUS-15: a plan that has ended',
    { start_date: '2026-10-01', end_date: '2026-10-30' },
    'extend adjust correct reverse',
  ],
  ['AUS-15: a cancelled plan', { status: 'cancelled' }, ''],
  ['a received payment', { refundable: 800 }, 'extend pause adjust correct refund reverse cancel'],
  [
    'a payment with a refund is not reversed',
    { refundable: 700, amount_refunded: 100 },
    'extend pause adjust correct refund cancel',
  ],
  [
    'an online payment is only refunded',
    { payment_method: 'online', refundable: 800 },
    'extend pause adjust refund cancel',
  ],
  ['a cancelled plan whose payment was received', { status: 'cancelled', refundable: 800 }, 'refund'],
  [
    'AUS-15: a future plan',
    { start_date: '2026-12-01', end_date: '2026-12-30' },
    'extend pause adjust correct reverse cancel',
  ],
] as const)('%s', (_name, part, steps) => {
  expect(planSteps(plan(part as Partial<UserPlan>), moment).join(' ')).toBe(steps)
})

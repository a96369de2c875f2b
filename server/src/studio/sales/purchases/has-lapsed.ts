import { DAY_MS } from '@estudio/domain'
import type { SoldPlanRow } from '../sold-plans/store.ts'

export type HeldPlan = Pick<
  SoldPlanRow,
  | 'created_at'
  | 'reopened_at'
  | 'proof_waiting_since'
  | 'unpaid_pause_seconds'
  | 'amount_paid_cents'
  | 'balance_cents'
  | 'held_until'
>

/**
 * Until when a payment of an unpaid purchase can be begun: unpaid_plan_days times 24 hours after the purchase or, if its payment was
 * taken back, after the payment was taken back. The limit is paused while a proof waits for review. A plan that was paid in part has no
 * such instant (null), because staff decide about it; what came from the balance goes back by itself and does not count.
 */
export function payableUntil(
  plan: Omit<HeldPlan, 'held_until'>,
  unpaidPlanDays: number,
  now: Date,
): Date | null {
  if ((plan.amount_paid_cents ?? 0) > plan.balance_cents) return null
  const waiting = plan.proof_waiting_since ? now.getTime() - plan.proof_waiting_since.getTime() : 0
  const paused = plan.unpaid_pause_seconds * 1000 + Math.max(0, waiting)
  const since = plan.reopened_at ?? plan.created_at
  return new Date(since.getTime() + unpaidPlanDays * DAY_MS + paused)
}

/** When an unpaid purchase lapses: never before the end of what the member can still pay online. */
export function unpaidUntil(plan: HeldPlan, unpaidPlanDays: number, now: Date): Date | null {
  const until = payableUntil(plan, unpaidPlanDays, now)
  return until && new Date(Math.max(until.getTime(), plan.held_until?.getTime() ?? 0))
}

/** Whether a purchase that waits for its payment has lapsed. A purchase never lapses while a proof waits for review. */
export function hasLapsed(plan: HeldPlan, unpaidPlanDays: number, now: Date): boolean {
  const until = plan.proof_waiting_since ? null : unpaidUntil(plan, unpaidPlanDays, now)
  return until !== null && until <= now
}

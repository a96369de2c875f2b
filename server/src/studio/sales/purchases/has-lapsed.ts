import { DAY_MS } from '@estudio/domain'
import type { SoldPlanRow } from '../sold-plans/store.ts'

export type HeldPlan = Pick<
  SoldPlanRow,
  'created_at' | 'reopened_at' | 'proof_waiting_since' | 'unpaid_pause_seconds' | 'amount_paid_cents'
>

/**
 * When an unpaid purchase lapses: unpaid_plan_days times 24 hours after the purchase or, if its payment was taken
 * back, after the payment was taken back. The limit is paused while a proof waits for review. A plan that was paid in part has
 * no such instant (null), because staff decide about it.
 */
export function unpaidUntil(plan: HeldPlan, unpaidPlanDays: number, now: Date): Date | null {
  if ((plan.amount_paid_cents ?? 0) > 0) return null
  const waiting = plan.proof_waiting_since ? now.getTime() - plan.proof_waiting_since.getTime() : 0
  const paused = plan.unpaid_pause_seconds * 1000 + Math.max(0, waiting)
  const since = plan.reopened_at ?? plan.created_at
  return new Date(since.getTime() + unpaidPlanDays * DAY_MS + paused)
}

/** Whether a purchase that waits for its payment has lapsed. A purchase never lapses while a proof waits for review. */
export function hasLapsed(plan: HeldPlan, unpaidPlanDays: number, now: Date): boolean {
  const until = plan.proof_waiting_since ? null : unpaidUntil(plan, unpaidPlanDays, now)
  return until !== null && until <= now
}

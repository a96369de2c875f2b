import { DAY_MS, openHoursBetween, parseOpeningHours } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Settings } from '../../settings/index.ts'
import type { UserPlanRow } from './store.ts'

/*
 * When an unpaid purchase lapses (PST-10, A18): unpaid_plan_days times 24 hours after it was made or, if its payment was
 * taken back, after it went back to waiting. The days stop while a proof waits for review, and a plan that was paid in part
 * does not lapse: staff decide about it.
 */

export type HeldPlan = Pick<
  UserPlanRow,
  'created_at' | 'reopened_at' | 'proof_waiting_since' | 'unpaid_pause_seconds' | 'amount_paid_cents'
>

/** Null for a plan that does not lapse by itself. */
export function unpaidUntil(plan: HeldPlan, unpaidPlanDays: number, now: Date): Date | null {
  if ((plan.amount_paid_cents ?? 0) > 0) return null
  const waiting = plan.proof_waiting_since ? now.getTime() - plan.proof_waiting_since.getTime() : 0
  const paused = plan.unpaid_pause_seconds * 1000 + Math.max(0, waiting)
  const since = plan.reopened_at ?? plan.created_at
  return new Date(since.getTime() + unpaidPlanDays * DAY_MS + paused)
}

/** In SQL: since when the purchase has been unpaid. `u` aliases studio.user_plans. */
export const unpaidSince = sql<Date>`coalesce(u.reopened_at, u.created_at)`

/** In SQL: whether a plan without a waiting proof has lapsed by `at`. `u` aliases studio.user_plans. */
export const hasLapsed = (unpaidPlanDays: number, at: Date) => sql<boolean>`(
  u.status = 'frozen' and u.payment_status = 'pending' and u.proof_waiting_since is null
  and coalesce(u.amount_paid_cents, 0) = 0
  and ${unpaidSince} + make_interval(secs => ${unpaidPlanDays} * 86400.0 + u.unpaid_pause_seconds) <= ${at})`

/** The longest waiting first. */
export const lapsedPlans = (
  db: Db,
  unpaidPlanDays: number,
  now: Date,
): Promise<{ id: string; user_id: string }[]> =>
  db
    .selectFrom('studio.user_plans as u')
    .select(['u.id', 'u.user_id'])
    .where(hasLapsed(unpaidPlanDays, now))
    .orderBy(unpaidSince)
    .execute()

/** In SQL: since when staff have to look at a payment. `u` aliases studio.user_plans. */
export const waitingSince = sql<Date>`coalesce(u.proof_waiting_since, ${unpaidSince})`

/** In whole opening hours of the studio. */
export const waitingHours = (since: Date, now: Date, { opening_hours, timezone }: Settings): number =>
  Math.floor(openHoursBetween(since, now, parseOpeningHours(opening_hours) ?? [], timezone))

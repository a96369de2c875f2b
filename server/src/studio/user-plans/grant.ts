import { randomInt } from 'node:crypto'
import { planEnd, transferReference } from '@estudio/domain'
import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { type PlanRow, priceCentsOf } from '../plans/index.ts'
import type { Settings } from '../settings/service.ts'
import { type Grant, grantPlan, referenceTaken, type UserPlanRow, userPlanById } from './store.ts'

/** A payment reference nobody has (B18). */
async function freshReference(tx: Tx): Promise<string> {
  for (;;) {
    const reference = transferReference(randomInt)
    if (!(await referenceTaken(tx, reference))) return reference
  }
}

export interface GrantWish extends Omit<Grant, 'plan' | 'end' | 'priceCents' | 'reference'> {
  /** Held by the caller, so that what is sold is what its price was read with. */
  plan: PlanRow
  /** With a discount (A15); otherwise the price of today. */
  priceCents?: number
}

/**
 * Gives a member a plan: its end and price are the studio's, never the caller's (A13, CHK-09, A22).
 * Throws plan_not_available, member_not_found, and `overlap` where the dates are taken.
 */
export async function grant(
  tx: Tx,
  { plan, ...wish }: GrantWish,
  settings: Settings,
  overlap: 'plan_dates_overlap' | 'plan_overlaps_active',
): Promise<UserPlanRow> {
  const outcome = await grantPlan(tx, {
    ...wish,
    plan: plan.id,
    end: planEnd(wish.start, plan.duration_days),
    priceCents: wish.priceCents ?? priceCentsOf(plan, settings),
    reference: await freshReference(tx),
  })
  if (outcome.code === 'plan_dates_overlap') throw errors.refused(overlap)
  if (outcome.code !== 'ok') throw errors.refused(outcome.code)
  return (await userPlanById(tx, outcome.user_plan_id ?? '')) as UserPlanRow
}

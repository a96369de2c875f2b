import { randomInt } from 'node:crypto'
import { areEasilyConfused, planEnd, transferReference } from '@estudio/domain'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type PlanRow, priceCentsOf, type TakenDiscount } from '../../catalogue/index.ts'
import type { Settings } from '../../settings/index.ts'
import { type UserPlanRow, userPlanById } from '../sold-plans/store.ts'
import { callGrantPlan, type Grant, isReferenceTaken, openReferences } from './store.ts'

/**
 * The reference differs clearly from the references that wait for a payment, so that a typing error in one reference does not
 * give another (C06).
 */
async function newReference(tx: Tx): Promise<string> {
  const waiting = await openReferences(tx)
  for (;;) {
    const reference = transferReference(randomInt)
    if (waiting.some((other) => areEasilyConfused(reference, other))) continue
    if (!(await isReferenceTaken(tx, reference))) return reference
  }
}

export interface GrantRequest extends Omit<Grant, 'plan' | 'end' | 'priceCents' | 'reference'> {
  /** The caller has locked the plan, so that the price belongs to the plan that is granted. */
  plan: PlanRow
  /** The discount that the caller has taken; without a discount the plan has today's price. */
  discount?: TakenDiscount
}

/** The end and the price are computed here, never taken from the client (A13, A22). `overlap` is the error for a shared day. */
export async function grantPlan(
  tx: Tx,
  { plan, discount, ...request }: GrantRequest,
  settings: Settings,
  overlap: 'plan_dates_overlap' | 'plan_overlaps_active',
): Promise<UserPlanRow> {
  const outcome = await callGrantPlan(tx, {
    ...request,
    plan: plan.id,
    end: planEnd(request.start, plan.duration_days),
    priceCents: discount?.priceCents ?? priceCentsOf(plan, settings),
    reference: await newReference(tx),
  })
  if (outcome.code === 'plan_dates_overlap') throw errors.refused(overlap)
  if (outcome.code !== 'ok') throw errors.refused(outcome.code)
  const id = outcome.user_plan_id ?? ''
  await discount?.redeemFor(id, request.now)
  return (await userPlanById(tx, id)) as UserPlanRow
}

import { planEnd } from '@estudio/domain'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type PlanRow, priceCentsOf, type TakenDiscount } from '../../catalogue/index.ts'
import type { Settings } from '../../settings/index.ts'
import { takeFromBalance } from '../balances/take-from-balance.ts'
import { openPayment } from '../payment-rows/payment-states.ts'
import { type SoldPlanRow, soldPlanById } from '../sold-plans/store.ts'
import { newReference, TRIES } from './new-reference.ts'
import { callGrantPlan, type Grant, latestOpenReferences } from './store.ts'

export interface GrantRequest extends Omit<Grant, 'plan' | 'end' | 'priceCents' | 'reference'> {
  /** The caller has locked the plan, so that the price belongs to the plan that is granted. */
  plan: PlanRow
  /** The discount that the caller has taken; without a discount the plan has today's price. */
  discount?: TakenDiscount
  /** The reference that was reserved for this purchase. */
  reserved?: string | undefined
  /** The part of the amount that comes from the member's balance. */
  balanceCents: number
}

/**
 * Grants the plan and opens its payment. The end and the price are computed here, never taken from the client. `overlap` is the error
 * for a shared day.
 */
export async function grantPlan(
  tx: Tx,
  { plan, discount, reserved, balanceCents, ...request }: GrantRequest,
  settings: Settings,
  overlap: 'plan_dates_overlap' | 'plan_overlaps_active',
): Promise<SoldPlanRow> {
  const waiting = await latestOpenReferences(tx)
  const grant = {
    ...request,
    plan: plan.id,
    end: planEnd(request.start, plan.duration_days),
    priceCents: discount?.priceCents ?? priceCentsOf(plan, settings, request.now),
  }
  let reference = reserved ?? newReference(waiting)
  let outcome = await callGrantPlan(tx, { ...grant, reference })
  // The unique index decides whether a reference is taken.
  for (let tries = 1; outcome.code === 'reference_taken' && tries < TRIES; tries += 1) {
    reference = newReference(waiting)
    outcome = await callGrantPlan(tx, { ...grant, reference })
  }
  if (outcome.code === 'reference_taken') throw new Error('No free reference was found')
  if (outcome.code === 'plan_dates_overlap') throw errors.refused(overlap)
  if (outcome.code !== 'ok') throw errors.refused(outcome.code)
  const id = outcome.user_plan_id ?? ''
  await openPayment(tx, id, { ...request, balanceCents, reference })
  if (balanceCents > 0) await takeFromBalance(tx, { ...request, sale: id, cents: balanceCents })
  await discount?.redeemFor(id, request.now)
  return (await soldPlanById(tx, id)) as SoldPlanRow
}

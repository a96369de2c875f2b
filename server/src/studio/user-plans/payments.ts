import type { CorrectPaymentInput, UserPlan } from '@estudio/contract'
import { centavos } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { mailMembers } from '../mail/index.ts'
import { releaseReservations } from '../reservations/index.ts'
import type { Actor } from '../shared/actor.ts'
import {
  auditPlanChange,
  changeLockedPlan,
  lockPlanWithReservations,
  type PlanChange,
} from './lock-and-audit.ts'
import {
  closePlanForPayment,
  markPaymentVerified,
  overlapsAnotherPlan,
  toUserPlan,
  type UserPlanRow,
  updatePayment,
} from './store.ts'

const requireVerified = (plan: UserPlanRow): void => {
  if (plan.payment_status !== 'completed') throw errors.refused('payment_not_verified')
}

/** Activates the plan (AUS-13). Repeatable. */
export async function verifyPayment(
  change: PlanChange,
  plan: UserPlanRow,
  paid: number | undefined,
): Promise<UserPlanRow> {
  const { tx, actor, now } = change
  if (plan.status === 'active' && plan.payment_status === 'completed') return plan
  const isPending =
    plan.status === 'frozen' && plan.payment_status === 'pending' && plan.payment_method === 'transfer'
  if (!isPending) throw errors.refused('plan_not_pending')
  if (await overlapsAnotherPlan(tx, plan, plan.start_date, plan.end_date))
    throw errors.refused('plan_dates_overlap')
  const amountCents = paid === undefined ? plan.price_cents : centavos(paid)
  const verified = await markPaymentVerified(tx, plan, { amountCents, actor: actor.id, now })
  await auditPlanChange(change, 'user_plan.verify_payment', plan, verified)
  await mailMembers(tx, [plan.user_id], {
    template: 'payment_verified',
    event: plan.id,
    at: now,
    data: { plan: plan.name, start: verified.start_date, end: verified.end_date },
  })
  return verified
}

/** Frees the plan's dates and notifies the member. */
export const refusePayment = (
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
  version?: number,
): Promise<UserPlan> =>
  changeLockedPlan(context, { actor, id, version }, async (change, plan) => {
    const { tx, now } = change
    if (plan.status !== 'frozen' || plan.payment_status !== 'pending')
      throw errors.refused('plan_not_pending')
    const refused = await closePlanForPayment(tx, id, { kind: 'refused', reason, actor: actor.id, now })
    await auditPlanChange(change, 'user_plan.refuse_payment', plan, refused, { reason })
    await mailMembers(tx, [plan.user_id], {
      template: 'payment_refused',
      event: id,
      at: now,
      data: { plan: plan.name, reference: plan.reference, reason },
    })
    return refused
  })

export const correctPayment = (
  context: Context,
  actor: Actor,
  id: string,
  input: CorrectPaymentInput,
  version?: number,
): Promise<UserPlan> =>
  changeLockedPlan(context, { actor, id, version }, async (change, plan) => {
    requireVerified(plan)
    const corrected = await updatePayment(change.tx, id, {
      amountCents: input.amount_paid === undefined ? plan.amount_paid_cents : centavos(input.amount_paid),
      method: input.payment_method ?? plan.payment_method,
      now: change.now,
    })
    const reason = input.reason.trim()
    await auditPlanChange(change, 'user_plan.correct_payment', plan, corrected, { reason })
    return corrected
  })

/** Ends the plan and releases its future reservations; past classes and the amount stay (B04). */
export const reversePayment = (
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
  version?: number,
): Promise<UserPlan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { plan, reservations } = await lockPlanWithReservations(tx, id, now, version)
    requireVerified(plan)
    await releaseReservations(tx, reservations, { actor: actor.id, now, reason: 'payment_reversed' })
    const reversed = await closePlanForPayment(tx, id, { kind: 'reversed', reason, actor: actor.id, now })
    const extra = { reason, reservations }
    await auditPlanChange({ tx, actor, now }, 'user_plan.reverse_payment', plan, reversed, extra)
    await mailMembers(tx, [plan.user_id], {
      template: 'payment_reversed',
      event: id,
      at: now,
      data: { plan: plan.name, reason },
    })
    return toUserPlan(reversed)
  })

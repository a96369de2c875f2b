import type { CorrectPaymentInput, UserPlan } from '@estudio/contract'
import { centavos } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { mailMembers } from '../mail/service.ts'
import { releaseReservations } from '../reservations/index.ts'
import type { Actor } from '../shared/actor.ts'
import { endPayment, setPayment } from './changes-store.ts'
import { lockPlanForStaff } from './lock-plan.ts'
import { lockPlanWithReservations } from './lock-with-reservations.ts'
import { noteChange } from './note-change.ts'
import { userPlanShape } from './shape.ts'
import type { UserPlanRow } from './store.ts'

const checkVerified = (plan: UserPlanRow): void => {
  if (plan.payment_status !== 'completed') throw errors.refused('payment_not_verified')
}

/**
 * Staff refuse the payment of a purchase that waits: the plan ends, its days are free again, the member reads why.
 * Throws plan_not_found, version_conflict, plan_not_pending.
 */
export const refusePayment = (
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
  version?: number,
): Promise<UserPlan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const plan = await lockPlanForStaff(tx, id, version)
    if (plan.status !== 'frozen' || plan.payment_status !== 'pending')
      throw errors.refused('plan_not_pending')
    const refused = await endPayment(tx, id, { kind: 'refused', reason, actor: actor.id, now })
    await noteChange({ tx, actor, now }, 'user_plan.refuse_payment', plan, refused, { reason })
    await mailMembers(tx, [plan.user_id], {
      template: 'payment_refused',
      event: id,
      at: now,
      data: { plan: plan.name, reference: plan.reference, reason },
    })
    return userPlanShape(refused)
  })

/**
 * Staff correct what a verified payment was: its amount or method. The plan, its dates and what was booked with it stay.
 * Throws plan_not_found, version_conflict, payment_not_verified.
 */
export const correctPayment = (
  context: Context,
  actor: Actor,
  id: string,
  input: CorrectPaymentInput,
  version?: number,
): Promise<UserPlan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const plan = await lockPlanForStaff(tx, id, version)
    checkVerified(plan)
    const corrected = await setPayment(tx, id, {
      amountCents: input.amount_paid === undefined ? plan.amount_paid_cents : centavos(input.amount_paid),
      method: input.payment_method ?? plan.payment_method,
      now,
    })
    const reason = input.reason.trim()
    await noteChange({ tx, actor, now }, 'user_plan.correct_payment', plan, corrected, { reason })
    return userPlanShape(corrected)
  })

/**
 * Staff take a verified payment back: the money went back or never came. What happened stays (B04): past classes,
 * attendance and the amount in the row; the plan ends, its reservations of classes to come are released with their
 * classes in the ledger, and income no longer counts it. The member is told why.
 * Throws plan_not_found, version_conflict, payment_not_verified.
 */
export const reversePayment = (
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
  version?: number,
): Promise<UserPlan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { plan, held } = await lockPlanWithReservations(tx, id, now, version)
    checkVerified(plan)
    await releaseReservations(tx, held, { actor: actor.id, now, reason: 'payment_reversed' })
    const reversed = await endPayment(tx, id, { kind: 'reversed', reason, actor: actor.id, now })
    await noteChange({ tx, actor, now }, 'user_plan.reverse_payment', plan, reversed, {
      reason,
      reservations: held,
    })
    await mailMembers(tx, [plan.user_id], {
      template: 'payment_reversed',
      event: id,
      at: now,
      data: { plan: plan.name, reason },
    })
    return userPlanShape(reversed)
  })

import type { RefundAnswer, RefundInput } from '@estudio/contract'
import { centavos, civilDateOf, DAY_MS, mxn } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { freePlaces, leavePlanWaitlists } from '../../booking/index.ts'
import { mailMembers } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { endedAppointments } from '../../shared/appointment.ts'
import { auditPlanChange, type PlanChange } from '../sold-plans/audit-plan-change.ts'
import { type LockedSoldPlan, lockSoldPlan, lockSoldPlanWithReservations } from '../sold-plans/lock-plans.ts'
import { refundableCents } from '../sold-plans/refundable.ts'
import { closeSoldPlans, type SoldPlanRow, soldPlanById } from '../sold-plans/store.ts'
import { callRefundPayment, refundById } from './store.ts'

/** The mail of an online refund is sent when the provider has answered, and dropped when the refund fails. This is only a limit. */
const PROVIDER_ANSWERS_MS = 30 * DAY_MS

type Locked = Pick<LockedSoldPlan, 'plan' | 'reservations'>

/** Locks the plan. A plan that ends leaves its waiting lists first, because classes are locked before plans. */
async function lockRefunded(
  { tx, now }: PlanChange,
  id: string,
  ends: boolean,
  version?: number,
): Promise<Locked> {
  if (!ends) return { plan: await lockSoldPlan(tx, id, version), reservations: [] }
  await leavePlanWaitlists(tx, id, texts.waitlist.planRefunded, now)
  return lockSoldPlanWithReservations(tx, id, now, version)
}

/** studio.refund_payment writes the refund, its cash movement and the event of the payment. */
async function returnMoney(
  { tx, actor, now }: PlanChange,
  plan: string,
  input: RefundInput,
): Promise<string> {
  const { rest_cents, balance, ...outcome } = await callRefundPayment(tx, {
    plan,
    amountCents: centavos(input.amount),
    method: input.method,
    reason: input.reason.trim(),
    ends: input.plan === 'end',
    classes: input.classes ?? 0,
    actor: actor.id,
    now,
  })
  if (outcome.code === 'ok') return outcome.refund_id
  if (outcome.code === 'classes_below_zero')
    throw errors.validation(texts.admin.refunds.tooManyClasses(balance ?? 0), 'classes')
  throw errors.refused(outcome.code, { amount: formatTablePrice(mxn(rest_cents ?? 0)) })
}

/** Ends the plan with its future reservations; a plan that was cancelled before stays as it is. */
const endPlan = ({ tx, actor, now }: PlanChange, { plan, reservations }: Locked): Promise<unknown> =>
  freePlaces(tx, reservations, { actor: actor.id, now, reason: 'payment_refunded' }, async () => {
    if (plan.status !== 'cancelled')
      await closeSoldPlans(tx, [plan.id], { kind: 'cancelled', actor: actor.id, now })
  })

/**
 * Returns money to a member, in full or in part, in the caller's transaction; the plan goes on, with fewer classes if staff say
 * so, or it ends. Throws plan_not_found, version_conflict, payment_not_verified, refund_exceeds_payment, cash_day_closed, and
 * validation_failed when fewer classes are left than are taken.
 */
export async function refundPayment(
  context: Context,
  tx: Tx,
  actor: Actor,
  id: string,
  input: RefundInput,
  version?: number,
): Promise<RefundAnswer> {
  const { now, zone } = await studioMoment(context, tx)
  const change = { tx, actor, now }
  const ends = input.plan === 'end'
  const locked = await lockRefunded(change, id, ends, version)
  const refundId = await returnMoney(change, id, input)
  if (ends) await endPlan(change, locked)
  const after = (await soldPlanById(tx, id)) as SoldPlanRow
  const { reservations } = locked
  const reason = input.reason.trim()
  await auditPlanChange(change, 'user_plan.refund_payment', locked.plan, after, {
    amount: input.amount,
    reason,
    ...(reservations.length > 0 && { reservations }),
  })
  const { number, folio, classes, at, ...row } = await refundById(tx, refundId)
  const refund = {
    id: refundId,
    user_plan_id: id,
    folio: texts.receipts.refundFolio(folio, number),
    amount: mxn(row.amount_cents),
    method: row.method,
    reason,
    plan: input.plan,
    classes,
    date: civilDateOf(at, zone),
    at: at.toISOString(),
    refundable: mxn(refundableCents(after)),
  }
  const mails = await mailMembers(tx, [after.user_id], {
    template: 'payment_refunded',
    event: refundId,
    at: now,
    notBefore: input.method === 'online' ? new Date(now.getTime() + PROVIDER_ANSWERS_MS) : undefined,
    data: {
      plan: after.name,
      amount: formatTablePrice(refund.amount),
      method: refund.method,
      folio: refund.folio,
      reason,
      classes,
      planEnded: ends,
      ...(await endedAppointments(tx, reservations, now)),
    },
  })
  return { refund, mailed: mails.length > 0 }
}

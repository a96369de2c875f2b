import type { ReversePaymentInput, UserPlan } from '@estudio/contract'
import { civilDateOf, mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { freePlaces } from '../../booking/index.ts'
import { mailEach } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { appointmentsOf } from '../../shared/appointment.ts'
import { distinct } from '../../shared/collections.ts'
import { returnCash } from '../cash-desk/payment-cash.ts'
import { recordPaymentChanges } from '../payment-rows/events.ts'
import { endPayments, reopenPayments } from '../payment-rows/payment-states.ts'
import { reopenVerifiedProofs } from '../proofs/store.ts'
import { unpaidUntil } from '../purchases/has-lapsed.ts'
import type { PlanChange } from '../sold-plans/audit-plan-change.ts'
import {
  type LockedSoldPlan,
  lockSoldPlansWithReservations,
  lockSoldPlanWithReservations,
} from '../sold-plans/lock-plans.ts'
import { closeSoldPlans, type SoldPlanRow, toUserPlan } from '../sold-plans/store.ts'
import { checkRefunds } from './check-refunds.ts'
import { dropReceiptMail } from './drop-receipt-mail.ts'

/*
 * Taking a payment back either ends the plan, because the money was returned, or makes the purchase wait for its payment again.
 */

/** Releases the future reservations; past classes and the amount stay. */
async function endPlans(
  change: PlanChange,
  locked: readonly LockedSoldPlan[],
  reason: string,
): Promise<SoldPlanRow[]> {
  const { tx, actor, now } = change
  const released = distinct(locked.flatMap(({ reservations }) => reservations))
  const release = { actor: actor.id, now, reason: 'payment_reversed' }
  const ids = locked.map(({ plan }) => plan.id)
  await endPayments(tx, ids, 'reversed')
  await returnCash(tx, ids, { actor: actor.id, now })
  const ended = await freePlaces(tx, released, release, () =>
    closeSoldPlans(tx, ids, { kind: 'reversed', reason, actor: actor.id, now }),
  )
  const before = new Map(locked.map((one) => [one.plan.id, one]))
  await recordPaymentChanges(
    change,
    'reverse_payment',
    ended.map((after) => {
      const { plan, reservations = [] } = before.get(after.id) ?? {}
      return { before: plan ?? after, after, extra: { reason, reservations } }
    }),
  )
  const appointments = await appointmentsOf(tx, released)
  await mailEach(
    tx,
    ended.map((plan) => ({
      member: plan.user_id,
      template: 'payment_reversed',
      event: plan.id,
      at: now,
      data: {
        plan: plan.name,
        reason,
        ended: before.get(plan.id)?.reservations.flatMap((id) => appointments.get(id) ?? []) ?? [],
        ended_at: now.toISOString(),
      },
    })),
  )
  return ended
}

interface Reopening {
  reason: string
  /** Whether the member reads the reason. */
  isShown: boolean
}

/** Reservations stay until the purchase lapses, and the member gets a notice that the payment is being checked. */
async function reopenPurchases(
  change: PlanChange,
  locked: readonly LockedSoldPlan[],
  { reason, isShown }: Reopening,
): Promise<SoldPlanRow[]> {
  const { tx, actor, now } = change
  const before = new Map(locked.map(({ plan }) => [plan.id, plan]))
  const ids = [...before.keys()]
  const by = { actor: actor.id, now }
  const withProof = await reopenVerifiedProofs(tx, ids)
  const reopened = await reopenPayments(tx, [...before.values()], withProof, by)
  await returnCash(tx, ids, by)
  await recordPaymentChanges(
    change,
    'reopen_payment',
    reopened.map((after) => ({ before: before.get(after.id) ?? after, after, extra: { reason } })),
  )
  const { unpaid_plan_days, timezone } = await readSettings(tx)
  await mailEach(
    tx,
    reopened.map((plan) => {
      const until = plan.proof_waiting_since ? null : unpaidUntil(plan, unpaid_plan_days, now)
      return {
        member: plan.user_id,
        template: 'payment_reopened',
        event: `${plan.id}:${plan.version}`,
        at: now,
        data: {
          plan: plan.name,
          reference: plan.reference,
          until: until ? civilDateOf(until, timezone) : undefined,
          reason: isShown ? reason : undefined,
        },
      }
    }),
  )
  return reopened
}

type ReversalRefusal = 'payment_not_verified' | 'payment_not_transfer' | 'payment_refunded'

/**
 * Takes back payments by transfer: each purchase waits for its payment again; a plan that was cancelled since stays cancelled.
 * A payment that staff corrected to cash or card did not come through the bank, so it stays, and so does a payment with a refund.
 * Returns the refusals by plan.
 */
export async function reopenTransfers(
  change: PlanChange,
  ids: readonly string[],
  reason: string,
): Promise<Map<string, ReversalRefusal>> {
  const locked = await lockSoldPlansWithReservations(change.tx, ids, change.now)
  const refused = new Map<string, ReversalRefusal>()
  for (const { plan } of locked) {
    if (plan.payment_status !== 'completed') refused.set(plan.id, 'payment_not_verified')
    else if (plan.payment_method !== 'transfer') refused.set(plan.id, 'payment_not_transfer')
    else if (plan.refunded_cents > 0) refused.set(plan.id, 'payment_refunded')
  }
  const reversible = locked.filter(({ plan }) => !refused.has(plan.id))
  for (const { plan } of reversible) await dropReceiptMail(change.tx, plan)
  const isOpen = ({ plan }: LockedSoldPlan) => plan.status === 'active'
  await reopenPurchases(change, reversible.filter(isOpen), { reason, isShown: false })
  await endPlans(
    change,
    reversible.filter((one) => !isOpen(one)),
    reason,
  )
  return refused
}

/**
 * Throws payment_not_verified, payment_online, payment_refunded, plan_closed when a cancelled plan would have to wait for its payment
 * again, and payment_from_balance when nothing would be due.
 */
export const reversePayment = (
  context: Context,
  actor: Actor,
  id: string,
  { reason: given, plan: fate = 'end' }: ReversePaymentInput,
  version?: number,
): Promise<UserPlan> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const locked = await lockSoldPlanWithReservations(tx, id, now, version)
    if (locked.plan.payment_status !== 'completed' || locked.plan.origin === 'imported')
      throw errors.refused('payment_not_verified')
    if (locked.plan.payment_method === 'online') throw errors.refused('payment_online')
    checkRefunds(locked.plan, 0)
    const reason = given.trim()
    const change = { tx, actor, now }
    if (fate === 'pending' && locked.plan.status !== 'active') throw errors.refused('plan_closed')
    if (fate === 'pending' && locked.plan.payment_method === 'balance')
      throw errors.refused('payment_from_balance', {
        amount: formatTablePrice(mxn(locked.plan.balance_cents)),
      })
    await dropReceiptMail(tx, locked.plan)
    const [reversed] =
      fate === 'pending'
        ? await reopenPurchases(change, [locked], { reason, isShown: true })
        : await endPlans(change, [locked], reason)
    return toUserPlan(reversed as SoldPlanRow)
  })

import type { OnlinePayment, SettleInput } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { readSettings } from '../../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { creditBalance } from '../../balances/balances.ts'
import { verifyPayments } from '../../payments/verify-payments.ts'
import type { PaymentsContext } from '../accounts/open-provider.ts'
import { type LockedCheckout, lockPayment, type PaymentRow, updatePayment } from '../checkouts/store.ts'
import { checkUndisputed, onlineRest } from '../refunds/refund-rest.ts'
import { isUnanswered } from '../refunds/refund-times.ts'
import { returnMoney } from '../refunds/return-money.ts'
import { refundsOfOnlinePayment } from '../refunds/store.ts'
import { endReview } from './end-review.ts'
import { onlinePayment } from './list-online-payments.ts'

interface Decision {
  tx: Tx
  actor: Actor
  now: Date
  reason: string
}

const settlement = ({ actor, now, reason }: Decision, action: SettleInput['action']) => ({
  settled_action: action,
  settled_by: actor.id,
  settled_at: now,
  settled_reason: reason,
})

const auditDecision = (
  { tx, actor, now, reason }: Decision,
  action: SettleInput['action'],
  payment: PaymentRow,
  member: string | undefined,
) =>
  audit(tx, {
    at: now,
    actor,
    action: `online_payment.${action}`,
    entity: 'online_payment',
    entityId: payment.id,
    subject: member ?? null,
    after: { provider: payment.provider, cents: payment.received_cents, currency: payment.currency, reason },
  })

/** Pays the purchase with the money as it is, although its amount or its time differ. */
async function accept(by: Decision, payment: PaymentRow, locked: LockedCheckout | undefined): Promise<void> {
  if (!locked) throw errors.notFound('checkout')
  if (payment.currency !== 'MXN') throw errors.validation(undefined, 'action')
  checkUndisputed(payment)
  const isReturned = (await onlineRest(by.tx, payment.id)) < payment.received_cents
  if (payment.mode !== 'live' || isReturned) throw errors.refused('payment_not_acceptable')
  const { plan, checkout } = locked
  const { timezone } = await readSettings(by.tx)
  const { refused } = await verifyPayments(by, [
    {
      plan,
      cents: payment.received_cents,
      method: 'online',
      paidOn: civilDateOf(payment.paid_at, timezone),
      reason: by.reason,
      online: { provider: payment.provider, channel: checkout.method },
    },
  ])
  const refusal = refused.get(plan.id)
  if (refusal) throw errors.refused(refusal)
  await updatePayment(by.tx, payment.id, { disposition: 'applied', ...settlement(by, 'accept') })
}

/** Adds the money to the member's balance, which the next purchase uses. */
async function credit(by: Decision, payment: PaymentRow, locked: LockedCheckout | undefined): Promise<void> {
  if (!locked) throw errors.notFound('checkout')
  if (payment.currency !== 'MXN') throw errors.validation(undefined, 'action')
  checkUndisputed(payment)
  const { tx, actor, now } = by
  const cents = await onlineRest(tx, payment.id)
  if (payment.mode !== 'live' || locked.isErased || cents <= 0) throw errors.refused('payment_not_acceptable')
  const member = locked.plan.user_id
  await creditBalance(tx, { member, payment: payment.id, cents, actor: actor.id, now })
  await updatePayment(tx, payment.id, { disposition: 'resolved', ...settlement(by, 'credit') })
}

/** A refund that was begun is not followed by another decision: its result is unknown until the provider answers. */
async function checkOpen(tx: Tx, payment: PaymentRow): Promise<void> {
  const isBegun = (await refundsOfOnlinePayment(tx, payment.id)).some(isUnanswered)
  if (payment.disposition !== 'review' || isBegun) throw errors.refused('payment_settled')
}

const decide = (
  context: PaymentsContext,
  actor: Actor,
  id: string,
  reason: string,
  work: (by: Decision, payment: PaymentRow, locked: LockedCheckout | undefined) => Promise<void>,
): Promise<void> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const found = await lockPayment(tx, id)
    if (!found) throw errors.notFound('online_payment')
    await checkOpen(tx, found.payment)
    const by = { tx, actor, now: context.clock.now(), reason }
    await work(by, found.payment, found.locked)
    if (found.locked) await endReview(tx, found.locked.checkout.id)
  })

/**
 * Decides about money that waits. Throws not_found, payment_settled, payment_disputed, payment_not_acceptable, plan_not_pending,
 * plan_dates_overlap, refund_not_possible, provider_unavailable.
 */
export async function settlePayment(
  context: PaymentsContext,
  actor: Actor,
  id: string,
  { action, reason: typed }: SettleInput,
): Promise<OnlinePayment> {
  const reason = typed.trim()
  if (action === 'refund') await returnMoney(context, actor, id, reason)
  else
    await decide(context, actor, id, reason, async (by, payment, locked) => {
      if (action === 'accept') await accept(by, payment, locked)
      else if (action === 'credit') await credit(by, payment, locked)
      else await updatePayment(by.tx, id, { disposition: 'resolved', ...settlement(by, 'dismiss') })
      await auditDecision(by, action, payment, locked?.plan.user_id)
    })
  return onlinePayment(context.db, id)
}

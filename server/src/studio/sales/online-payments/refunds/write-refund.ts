import { audit, systemActor } from '../../../../platform/audit.ts'
import { dropWaitingMails, sendDelayedMails } from '../../../../platform/mail/index.ts'
import { takeBackRefund } from '../../refunds/store.ts'
import type { By } from '../by.ts'
import { type LockedPayment, updateCheckout, updatePayment } from '../checkouts/store.ts'
import type { RefundState } from '../providers/provider.ts'
import { endReview } from '../review/end-review.ts'
import { mailFailedRefund } from '../staff-mails.ts'
import { onlineRest } from './refund-rest.ts'
import { isLiveRefund, isUnanswered, nextRefundCheck } from './refund-times.ts'
import { type RefundRow, updateProviderRefund } from './store.ts'

const undecided = {
  disposition: 'review',
  settled_action: null,
  settled_at: null,
  settled_by: null,
  settled_reason: null,
} as const

/** The money is back at the studio: the books have it again, and staff decide again. What the plan lost stays lost. */
async function takeBack({ tx, now }: By, { payment, locked }: LockedPayment, refund: RefundRow) {
  if (refund.refund_id !== null) {
    await takeBackRefund(tx, refund.refund_id, now)
    if (locked) await dropWaitingMails(tx, 'payment_refunded', [locked.plan.user_id], refund.refund_id)
  }
  if (payment.disposition === 'resolved' && payment.settled_action === 'refund') {
    await updatePayment(tx, payment.id, undecided)
    if (locked && locked.checkout.state !== 'paid')
      await updateCheckout(tx, locked.checkout.id, { state: 'review' })
  }
  await audit(tx, {
    at: now,
    actor: systemActor,
    action: 'online_payment.refund_failed',
    entity: 'online_payment',
    entityId: payment.id,
    subject: locked?.plan.user_id ?? null,
    after: { provider: refund.provider, cents: refund.amount_cents, refund: refund.id },
  })
  await mailFailedRefund({ tx, now, plan: locked?.plan }, refund)
}

/** The mail about the refund waited, because a call without an answer can still fail. */
async function tellMember({ tx, now }: By, { locked }: LockedPayment, { refund_id }: RefundRow) {
  if (!locked || refund_id === null) return
  await sendDelayedMails(tx, 'payment_refunded', { accounts: [locked.plan.user_id], event: refund_id, now })
}

/** Money about which staff decided to return it needs no other decision once its provider has the refund. */
async function settleReturned({ tx, now }: By, { payment, locked }: LockedPayment, refund: RefundRow) {
  if (payment.disposition !== 'review' || refund.is_external) return
  if ((await onlineRest(tx, payment.id)) > 0) return
  await updatePayment(tx, payment.id, {
    disposition: 'resolved',
    settled_action: 'refund',
    settled_by: refund.created_by,
    settled_at: now,
    settled_reason: refund.reason,
  })
  if (locked) await endReview(tx, locked.checkout.id)
}

/**
 * Writes what the provider says about a refund, and what follows from it. A refund that failed stays failed: staff may have repeated it
 * since.
 */
export async function writeRefund(
  by: By,
  at: LockedPayment,
  refund: RefundRow,
  {
    providerRefundId,
    status,
    reason,
  }: Pick<RefundState, 'status' | 'reason'> & { providerRefundId?: string },
): Promise<RefundRow> {
  if (!isLiveRefund(refund)) return refund
  const answered = {
    provider_refund_id: providerRefundId ?? refund.provider_refund_id,
    status,
    failure: reason ?? null,
    last_error: null,
  }
  const next_check_at = nextRefundCheck({ ...refund, ...answered }, by.now)
  // A decision of staff from before the failure is no answer to the failure.
  const isTaskAgain = !isLiveRefund(answered) && { handled_action: null, handled_by: null, handled_at: null }
  const written = await updateProviderRefund(by.tx, refund.id, { ...answered, next_check_at, ...isTaskAgain })
  if (isLiveRefund(written)) {
    if (isUnanswered(refund) && !isUnanswered(written)) await tellMember(by, at, written)
    await settleReturned(by, at, written)
  } else await takeBack(by, at, written)
  return written
}

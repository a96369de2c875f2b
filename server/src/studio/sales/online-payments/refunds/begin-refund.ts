import { audit } from '../../../../platform/audit.ts'
import type { By } from '../by.ts'
import type { PaymentRow } from '../checkouts/store.ts'
import { nextRefundCheck } from './refund-times.ts'
import { insertProviderRefund, type RefundRow } from './store.ts'

interface NewRefund {
  payment: PaymentRow
  cents: number
  reason: string
  /** The refund in the books of the studio; null for money that paid no purchase. */
  refundId: string | null
  member: string | null
}

/** Writes the refund before the provider is called. The caller has locked the payment and checked the amount. */
export async function beginRefund(
  { tx, actor, now }: By,
  { payment, cents, reason, refundId, member }: NewRefund,
): Promise<RefundRow> {
  const fields = { status: 'pending', provider_refund_id: null, created_at: now, checks: 0 } as const
  const refund = await insertProviderRefund(tx, {
    ...fields,
    online_payment_id: payment.id,
    provider: payment.provider,
    refund_id: refundId,
    amount_cents: cents,
    is_whole: cents === payment.received_cents,
    reason,
    created_by: actor.id,
    next_check_at: nextRefundCheck(fields, now),
  })
  await audit(tx, {
    at: now,
    actor,
    action: 'online_payment.refund',
    entity: 'online_payment',
    entityId: payment.id,
    subject: member,
    after: { provider: payment.provider, cents, currency: payment.currency, refund: refund.id, reason },
  })
  return refund
}

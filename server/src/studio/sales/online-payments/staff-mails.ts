import { civilDateOf, mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import { administratorIds } from '../../../identity/index.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { mailMembers } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { LockedCheckout, PaymentRow } from './checkouts/store.ts'
import type { DisputeRow } from './disputes/store.ts'
import type { RefundRow } from './refunds/store.ts'

/*
 * Mails to administrators about online payments, queued in the transaction of the change. A mail names the plan and its
 * reference and no person, because it outlives the account.
 */

interface About {
  tx: Tx
  now: Date
  plan: LockedCheckout['plan'] | undefined
}

const saleOf = ({ plan }: About) => ({ plan: plan?.name ?? '', reference: plan?.reference ?? '' })

const amountOf = (cents: number, currency = 'MXN'): string =>
  currency === 'MXN' ? formatTablePrice(mxn(cents)) : `${(cents / 100).toFixed(2)} ${currency}`

export const mailMoneyToReview = async (
  about: About,
  payment: Pick<PaymentRow, 'id' | 'received_cents' | 'currency' | 'review_reason'>,
): Promise<unknown> =>
  mailMembers(about.tx, await administratorIds(about.tx), {
    template: 'online_money_to_review',
    event: payment.id,
    at: about.now,
    data: {
      ...saleOf(about),
      amount: amountOf(payment.received_cents, payment.currency),
      why: payment.review_reason ?? 'unknown',
    },
  })

export const mailFailedRefund = async (
  about: About,
  refund: Pick<RefundRow, 'id' | 'amount_cents'>,
): Promise<unknown> =>
  mailMembers(about.tx, await administratorIds(about.tx), {
    template: 'online_refund_failed',
    event: refund.id,
    at: about.now,
    data: { ...saleOf(about), amount: amountOf(refund.amount_cents) },
  })

/** One mail for each state and each last day of a dispute. */
export const mailDispute = async (about: About, dispute: DisputeRow): Promise<unknown> => {
  const { timezone } = await readSettings(about.tx)
  return mailMembers(about.tx, await administratorIds(about.tx), {
    template: 'online_dispute',
    event: `${dispute.id}:${dispute.status}:${dispute.due_by?.getTime() ?? ''}`,
    at: about.now,
    data: {
      ...saleOf(about),
      amount: amountOf(dispute.amount_cents),
      status: dispute.status,
      until: dispute.due_by ? civilDateOf(dispute.due_by, timezone) : undefined,
    },
  })
}

import { audit } from '../../../../platform/audit.ts'
import type { By } from '../by.ts'
import type { LockedCheckout, PaymentRow } from '../checkouts/store.ts'
import type { DisputeState } from '../providers/provider.ts'
import { mailDispute } from '../staff-mails.ts'
import { type DisputeRow, disputesOfPayment, insertDispute, updateDispute } from './store.ts'

interface Disputed {
  payment: PaymentRow
  plan: LockedCheckout['plan'] | undefined
  /** The centavos that were known to be returned before this reading. */
  refundedBefore: number
}

/** Tells auditors and administrators that a dispute is new, or has another state or another last day. */
async function tell({ tx, actor, now }: By, { payment, plan }: Disputed, dispute: DisputeRow): Promise<void> {
  await audit(tx, {
    at: now,
    actor,
    action: 'online_payment.dispute',
    entity: 'online_payment',
    entityId: payment.id,
    subject: plan?.user_id ?? null,
    after: { provider: payment.provider, cents: dispute.amount_cents, state: dispute.status },
  })
  await mailDispute({ tx, now, plan }, dispute)
}

const isSameTime = (one: Date | null, other: Date | undefined): boolean => one?.getTime() === other?.getTime()

const isOpen = ({ status }: Pick<DisputeRow, 'status'>): boolean => status !== 'won' && status !== 'lost'

/**
 * Records what the provider says about the disputes of a payment that the caller has locked. A dispute that the provider no longer
 * names has ended, because Mercado Pago names a mediation only while it lasts: the studio won it unless money was returned meanwhile or a
 * bank took the matter over.
 */
export async function recordDisputes(
  by: By,
  about: Disputed,
  disputes: readonly DisputeState[],
): Promise<void> {
  const { payment } = about
  const known = await disputesOfPayment(by.tx, payment.id)
  for (const { providerDisputeId, cents, reason, dueBy, status } of disputes) {
    const row = known.find(({ provider_dispute_id }) => provider_dispute_id === providerDisputeId)
    const fields = { amount_cents: cents, reason, due_by: dueBy ?? null, status }
    if (!row) {
      const names = { online_payment_id: payment.id, provider: payment.provider }
      const seen = { provider_dispute_id: providerDisputeId, first_seen_at: by.now, changed_at: by.now }
      await tell(by, about, await insertDispute(by.tx, { ...names, ...seen, ...fields }))
      continue
    }
    const isNews = row.status !== status || (isOpen({ status }) && !isSameTime(row.due_by, dueBy))
    const changed = await updateDispute(by.tx, row.id, { ...fields, ...(isNews && { changed_at: by.now }) })
    if (isNews) await tell(by, about, changed)
  }
  const named = new Set(disputes.map(({ providerDisputeId }) => providerDisputeId))
  const isKept = payment.refunded_cents <= about.refundedBefore
  const isWon = isKept && disputes.every(({ status }) => status === 'won')
  const end: DisputeRow['status'] = isWon ? 'won' : 'lost'
  for (const row of known.filter((one) => isOpen(one) && !named.has(one.provider_dispute_id)))
    await tell(by, about, await updateDispute(by.tx, row.id, { status: end, changed_at: by.now }))
}

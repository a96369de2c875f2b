import { civilDateOf, mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { mailMembers } from '../../../mail/index.ts'
import { readSettings } from '../../../settings/index.ts'
import { changedSoldPlans } from '../../sold-plans/store.ts'
import type { By } from '../by.ts'
import type { CheckoutState, ProviderPayment } from '../providers/provider.ts'
import { heldUntil, nextCheckOf, nextFeeCheck } from './check-times.ts'
import { nextState } from './next-state.ts'
import { recordPayment } from './record-payments.ts'
import {
  type CheckoutRow,
  checkoutById,
  holdPurchase,
  isLive,
  type LockedCheckout,
  liveCheckoutOf,
  paymentsOfCheckout,
  updateCheckout,
} from './store.ts'

/** The event or the person that made the server ask the provider. */
export type Source = 'webhook' | 'return' | 'poll' | 'staff' | 'member'

export interface Reading extends By {
  source: Source
}

/** Records all payments of a checkout. The first that can pay the purchase pays it; the others wait for staff. */
async function recordPayments(
  by: Reading,
  locked: LockedCheckout,
  payments: readonly ProviderPayment[],
): Promise<CheckoutRow['state']> {
  const { checkout, plan } = locked
  for (const payment of payments) {
    if (payment.attempt !== undefined && payment.attempt !== checkout.id) continue
    const [current = plan] = await changedSoldPlans(by.tx, [plan.id])
    await recordPayment(by, { ...locked, plan: current }, payment)
  }
  const known = await paymentsOfCheckout(by.tx, checkout.id)
  if (known.some(({ disposition }) => disposition === 'applied')) return 'paid'
  if (known.some(({ disposition }) => disposition === 'review')) return 'review'
  // A refund that was found to be made has ended the review.
  return (await checkoutById(by.tx, checkout.id))?.state ?? checkout.state
}

/** A paid checkout is read again for the fee. Refunds have checks of their own. */
async function nextReading(tx: Tx, checkout: CheckoutRow, now: Date): Promise<Date | null> {
  if (isLive(checkout)) return nextCheckOf(checkout, now)
  const payments = await paymentsOfCheckout(tx, checkout.id)
  return payments.some(({ fee_cents }) => fee_cents === null) ? nextFeeCheck(checkout, now) : null
}

const noVoucher = { voucher_url: null, reference: null, pay_by: null }

/** The columns about the page or the voucher. For an erased account only the last day of the voucher is kept. */
function pageFields(said: CheckoutState, state: CheckoutRow['state'], isErased: boolean) {
  if (said.kind === 'open' && state === 'open') return { url: isErased ? null : said.url, ...noVoucher }
  if (said.kind !== 'awaiting' || state !== 'awaiting') return {}
  const pay_by = said.payBy ?? null
  if (isErased) return { pay_by }
  return { voucher_url: said.voucherUrl ?? null, reference: said.reference ?? null, pay_by }
}

/** A checkout that ended can turn out to have issued a voucher, while the purchase has another checkout. */
async function stateAfter(
  by: Reading,
  locked: LockedCheckout,
  said: CheckoutState,
): Promise<CheckoutRow['state']> {
  const { checkout } = locked
  if (said.kind === 'settled') return recordPayments(by, locked, said.payments)
  const next = nextState(checkout, said, by.now)
  if (isLive({ state: next }) && !isLive(checkout)) {
    const other = await liveCheckoutOf(by.tx, checkout.user_plan_id)
    if (other || locked.plan.payment_status !== 'pending' || locked.plan.status !== 'frozen')
      return checkout.state
  }
  return next
}

/** A page can issue a second voucher, for example when the first was lost. */
const hasNewVoucher = (before: CheckoutRow, after: CheckoutRow): boolean =>
  after.state === 'awaiting' && (before.state !== 'awaiting' || after.reference !== before.reference)

async function mailOf(
  { tx, now }: Reading,
  before: CheckoutRow,
  after: CheckoutRow,
  { plan }: LockedCheckout,
) {
  const { timezone } = await readSettings(tx)
  const amount = formatTablePrice(mxn(after.expected_cents))
  const data = { plan: plan.name, amount, method: after.method, checkout: after.id }
  if (hasNewVoucher(before, after) && after.pay_by)
    await mailMembers(tx, [plan.user_id], {
      template: 'online_voucher',
      event: `${after.id}:${after.reference ?? ''}`,
      at: now,
      data: {
        ...data,
        reference: after.reference ?? '',
        voucher: after.voucher_url ?? '',
        until: civilDateOf(after.pay_by, timezone),
      },
    })
  if (after.state === 'failed' && before.state === 'awaiting' && plan.payment_status === 'pending')
    await mailMembers(tx, [plan.user_id], {
      template: 'online_voucher_lapsed',
      event: after.id,
      at: now,
      data,
    })
}

const auditChange = (
  { tx, actor, now, source }: Reading,
  before: CheckoutRow,
  after: CheckoutRow,
  member: string,
) =>
  audit(tx, {
    at: now,
    actor,
    action: `checkout.${after.state}`,
    entity: 'checkout',
    entityId: after.id,
    subject: member,
    before: { state: before.state },
    after: { state: after.state, method: after.method, provider: after.provider, source },
  })

/**
 * Writes what the provider said about a checkout that the caller has locked. This is the only way in which an online payment pays a
 * purchase: webhooks, the page of return, staff and the job all come here after they read the provider.
 */
export async function applyState(
  by: Reading,
  locked: LockedCheckout,
  said: CheckoutState,
): Promise<CheckoutRow> {
  const { tx, now } = by
  const before = locked.checkout
  const state = await stateAfter(by, locked, said)
  const fields = {
    state,
    ...pageFields(said, state, locked.isErased),
    read_at: now,
    last_error: null,
    failures: 0,
    ...(state !== 'creating' && { payer_email: null }),
  }
  const written = await updateCheckout(tx, before.id, { ...fields, checks: before.checks + 1 })
  const after = await updateCheckout(tx, before.id, { next_check_at: await nextReading(tx, written, now) })
  if (state === before.state && !hasNewVoucher(before, after)) return after
  if (state !== 'paid') await holdPurchase(tx, before.user_plan_id, isLive(after) ? heldUntil(after) : null)
  if (state !== before.state) await auditChange(by, before, after, locked.plan.user_id)
  await mailOf(by, before, after, locked)
  return after
}

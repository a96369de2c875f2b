import { inTransaction } from '../../../../platform/db/database.ts'
import type { PaymentsContext } from '../accounts/open-provider.ts'
import type { CreatedCheckout, PaymentProvider } from '../providers/provider.ts'
import { type CheckoutRow, lockCheckout, updateCheckout } from './store.ts'

/** The pages to which the provider sends the browser. They believe nothing that their address says. */
const pageOf = ({ config }: PaymentsContext, id: string, page: 'regreso' | 'cancelado'): string =>
  new URL(`/pagos/${id}/${page}`, config.siteUrl).href

/** Keeps the provider's id. A checkout that ended while it was created is closed at the provider by the job. */
const keepCreated = (context: PaymentsContext, id: string, created: { checkoutId: string; url: string }) =>
  inTransaction(context.db, async (tx) => {
    const locked = await lockCheckout(tx, id)
    if (!locked || locked.checkout.checkout_id !== null) return
    const now = context.clock.now()
    const isWanted = locked.checkout.state === 'creating' && locked.checkout.closing_at === null
    await updateCheckout(tx, id, {
      checkout_id: created.checkoutId,
      url: locked.isErased ? null : created.url,
      ...(!isWanted && { closing_at: now, next_check_at: now }),
    })
  })

/**
 * Creates the payment page of a checkout that is committed. A repeated call creates no second page, because its key and everything it
 * says are the same.
 */
export async function createAtProvider(
  context: PaymentsContext,
  provider: PaymentProvider,
  checkout: CheckoutRow,
  signal: AbortSignal,
): Promise<CreatedCheckout> {
  const created = await provider.createCheckout(
    {
      attempt: checkout.id,
      idempotencyKey: `checkout:${checkout.id}`,
      cents: checkout.expected_cents,
      title: checkout.title,
      method: checkout.method,
      email: checkout.payer_email ?? undefined,
      returnUrl: pageOf(context, checkout.id, 'regreso'),
      cancelUrl: pageOf(context, checkout.id, 'cancelado'),
      openUntil: checkout.open_until,
      voucherDays: checkout.voucher_days,
    },
    signal,
  )
  await keepCreated(context, checkout.id, created)
  return created
}

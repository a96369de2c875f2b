import type { Tx } from '../../../../platform/db/database.ts'
import { checkoutById, paymentsOfCheckout, updateCheckout } from '../checkouts/store.ts'

/** A checkout with no more money to decide about ended without paying its purchase, unless it paid it. */
export async function endReview(tx: Tx, checkout: string): Promise<void> {
  if ((await checkoutById(tx, checkout))?.state !== 'review') return
  const payments = await paymentsOfCheckout(tx, checkout)
  if (payments.some(({ disposition }) => disposition === 'applied'))
    await updateCheckout(tx, checkout, { state: 'paid' })
  else if (payments.every(({ disposition }) => disposition === 'resolved'))
    await updateCheckout(tx, checkout, { state: 'expired' })
}

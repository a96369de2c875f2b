import { errors } from '../../../../platform/errors.ts'
import { callProvider, type PaymentsContext } from '../accounts/open-provider.ts'
import { closeCheckout, refreshIfPossible } from './refresh-checkout.ts'
import { type CheckoutRow, checkoutById, isLive, memberOfCheckout, takeReading } from './store.ts'

/** A page that polls makes the server ask the provider once in so long. */
const PAUSE_MS = 5000

/** Throws not_found for somebody else's. */
async function ownCheckout({ db }: PaymentsContext, member: string, id: string): Promise<CheckoutRow> {
  const checkout = await checkoutById(db, id)
  if (!checkout || (await memberOfCheckout(db, checkout)) !== member) throw errors.notFound('checkout')
  return checkout
}

/** The state of a member's own checkout, as the provider says it now. */
export async function readOwnCheckout(
  context: PaymentsContext,
  member: string,
  id: string,
): Promise<CheckoutRow> {
  const checkout = await ownCheckout(context, member, id)
  if (!isLive(checkout)) return checkout
  if (!(await takeReading(context.db, id, context.clock.now(), PAUSE_MS))) return checkout
  return callProvider(context, (signal) => refreshIfPossible(context, id, { source: 'return', signal }))
}

/** Idempotent. A voucher may stay payable. Throws not_found, and checkout_closed when money came in. */
export async function expireOwnCheckout(
  context: PaymentsContext,
  member: string,
  id: string,
): Promise<CheckoutRow> {
  const checkout = await ownCheckout(context, member, id)
  if (checkout.state === 'paid' || checkout.state === 'review') throw errors.refused('checkout_closed')
  if (!isLive(checkout)) return checkout
  const after = await callProvider(context, (signal) =>
    closeCheckout(context, id, { source: 'member', signal }),
  )
  if (after.state === 'paid' || after.state === 'review') throw errors.refused('checkout_closed')
  return after
}

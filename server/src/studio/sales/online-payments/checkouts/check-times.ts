import { DAY_MS, MINUTE_MS } from '@estudio/domain'
import type { CheckoutRow } from './store.ts'

const HOUR_MS = 60 * MINUTE_MS
/** A payment at a shop's counter is confirmed after the weekend and a holiday at the latest. */
const CONFIRMATION_MS = 4 * DAY_MS
/** Unconfirmed calls to a provider may be repeated with the same key for so long. */
export const REPEATABLE_MS = 23 * HOUR_MS

/** A provider refuses to create a page that ends sooner, also when the call is a repetition that it had not received. */
const SHORTEST_PAGE_MS = 30 * MINUTE_MS

/** Whether a call to create the page may be repeated. Otherwise the page is looked up. */
export const isCreationRepeatable = (
  { created_at, open_until }: Pick<CheckoutRow, 'created_at' | 'open_until'>,
  now: Date,
): boolean =>
  now.getTime() - created_at.getTime() < REPEATABLE_MS &&
  open_until.getTime() - now.getTime() >= SHORTEST_PAGE_MS

const openSteps = [1, 3, 10, 30].map((minutes) => minutes * MINUTE_MS)

/** Until when a voucher can still turn out to be paid. */
export const confirmedBy = ({
  pay_by,
  open_until,
  voucher_days,
}: Pick<CheckoutRow, 'pay_by' | 'open_until' | 'voucher_days'>): Date => {
  const end = pay_by ?? new Date(open_until.getTime() + voucher_days * DAY_MS)
  return new Date(end.getTime() + CONFIRMATION_MS)
}

/** Until when the purchase is held for the checkout. */
export const heldUntil = (checkout: CheckoutRow): Date =>
  checkout.state === 'awaiting' ? confirmedBy(checkout) : checkout.open_until

const nextOfOpen = ({ created_at, open_until }: CheckoutRow, now: Date): Date => {
  const age = now.getTime() - created_at.getTime()
  const step = openSteps.find((ms) => ms > age)
  const next = step === undefined ? now.getTime() + HOUR_MS : created_at.getTime() + step
  const end = open_until.getTime() + 5 * MINUTE_MS
  return new Date(now.getTime() < end ? Math.min(next, end) : next)
}

const nextOfAwaiting = (checkout: CheckoutRow, now: Date): Date => {
  const isFresh = now.getTime() - checkout.created_at.getTime() < 6 * HOUR_MS
  const next = now.getTime() + (isFresh ? HOUR_MS : 6 * HOUR_MS)
  const end = confirmedBy(checkout).getTime()
  return new Date(now.getTime() < end ? Math.min(next, end) : next)
}

/** When a checkout is read again; null for one that is final. */
export function nextCheckOf(checkout: CheckoutRow, now: Date): Date | null {
  if (checkout.state === 'creating') return new Date(now.getTime() + 2 * MINUTE_MS)
  if (checkout.state === 'open') return nextOfOpen(checkout, now)
  if (checkout.state === 'awaiting') return nextOfAwaiting(checkout, now)
  return null
}

/** When a paid checkout is read again for the fee that the provider has not computed; null after ten days. */
export const nextFeeCheck = ({ created_at }: CheckoutRow, now: Date): Date | null =>
  now.getTime() - created_at.getTime() < 10 * DAY_MS ? new Date(now.getTime() + HOUR_MS) : null

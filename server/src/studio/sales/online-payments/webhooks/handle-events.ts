import { systemActor } from '../../../../platform/audit.ts'
import { inTransaction } from '../../../../platform/db/database.ts'
import { severalAtOnce } from '../../../../platform/jobs/several-at-once.ts'
import { isUuid } from '../../../../platform/uuid.ts'
import { type Account, LANE_ITEMS, laneLimits, untilLate } from '../accounts/lane-limits.ts'
import { nameOfFault, openProvider, type PaymentsContext } from '../accounts/open-provider.ts'
import type { AccountRow } from '../accounts/store.ts'
import { keepPayment, newPayment, recordFacts } from '../checkouts/record-payments.ts'
import { refreshCheckout } from '../checkouts/refresh-checkout.ts'
import {
  type CheckoutRow,
  checkoutById,
  checkoutByProviderId,
  lockPayment,
  paymentByProviderId,
} from '../checkouts/store.ts'
import { ProviderMisconfigured, type ProviderPayment, ProviderUnavailable } from '../providers/provider.ts'
import { testPurchaseById } from '../test-purchases/store.ts'
import { countTry, type EventRow, markHandled, waitingEvents } from './store.ts'

async function knownCheckout(
  context: PaymentsContext,
  { provider, about }: EventRow,
): Promise<CheckoutRow | undefined> {
  const { db } = context
  if (about.attempt !== undefined && isUuid(about.attempt)) {
    const named = await checkoutById(db, about.attempt)
    if (named) return named
  }
  const opened =
    about.checkout === undefined ? undefined : await checkoutByProviderId(db, provider, about.checkout)
  if (opened) return opened
  const payment =
    about.payment === undefined ? undefined : await paymentByProviderId(db, provider, about.payment)
  return payment?.checkout_id ? checkoutById(db, payment.checkout_id) : undefined
}

/**
 * Money of this installation that no checkout of the studio asked for, for example after a backup was restored. What happens to it
 * later is recorded as of any other payment. False when another caller wrote about it after this reading began.
 */
const keepUnknown = (
  { db, clock }: PaymentsContext,
  account: AccountRow,
  { said, readings }: { said: ProviderPayment; readings: number | undefined },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const by = { tx, actor: systemActor, now }
    const known = await paymentByProviderId(tx, account.provider, said.providerPaymentId)
    const at = known && (await lockPayment(tx, known.id))
    if (at?.payment.readings !== readings) return false
    if (at) {
      await recordFacts(by, at, said)
      return true
    }
    const row = newPayment(said, account, {
      checkout_id: null,
      disposition: 'review',
      review_reason: 'unknown',
      first_seen_at: now,
    })
    return (await keepPayment(by, row, { locked: undefined, said })) !== undefined
  })

const MAX_ROUNDS = 5

async function handleEvent(context: PaymentsContext, event: EventRow, signal: AbortSignal): Promise<void> {
  const known = await knownCheckout(context, event)
  if (known) return void (await refreshCheckout(context, known.id, { source: 'webhook', signal }))
  const { payment: id } = event.about
  if (id === undefined) return
  const opened = await openProvider(context, event)
  if (!opened) throw new ProviderMisconfigured('No key is stored')
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const before = await paymentByProviderId(context.db, event.provider, id)
    const said = await opened.provider.readPayment(id, signal)
    if (!said) return
    const { attempt } = said
    const checkout = attempt && isUuid(attempt) ? await checkoutById(context.db, attempt) : undefined
    if (checkout) return void (await refreshCheckout(context, checkout.id, { source: 'webhook', signal }))
    if (!said.namesInstallation) return
    if (attempt && isUuid(attempt) && (await testPurchaseById(context.db, attempt))) return
    if (await keepUnknown(context, opened.account, { said, readings: before?.readings })) return
  }
  throw new ProviderUnavailable('Others wrote about the payment during every reading')
}

/**
 * Reads what the events of an account hint at. Idempotent: an event that is handled twice reads twice. An event that fails is tried
 * again until it is deleted as old, because it may be the only hint of a payment.
 */
export async function handleEvents(
  context: PaymentsContext,
  account: Account,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = context
  const events = await waitingEvents(db, account, clock.now(), LANE_ITEMS)
  await severalAtOnce(events, laneLimits(signal), async (event) => {
    try {
      await handleEvent(context, event, untilLate(signal))
      await markHandled(db, event, clock.now())
    } catch (error) {
      log.warn({ err: error, event: event.event_id }, 'an event of a payment provider was not handled')
      await countTry(db, event, nameOfFault(error))
    }
  })
}

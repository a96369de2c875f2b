import type { Checkout, OnlineMethod } from '@estudio/contract'
import { MINUTE_MS, mxn } from '@estudio/domain'
import { systemActor } from '../../../../platform/audit.ts'
import { inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { contactsOf } from '../../../mail/index.ts'
import { readSettings } from '../../../settings/index.ts'
import { lockProfiles } from '../../../shared/locks.ts'
import { payableUntil } from '../../purchases/has-lapsed.ts'
import { dueCents, lockedSoldPlan, type SoldPlanRow } from '../../sold-plans/store.ts'
import { currentOffer, type Offer } from '../accounts/offered-methods.ts'
import { callProvider, type PaymentsContext } from '../accounts/open-provider.ts'
import { providerAccount, sharePaymentSettings } from '../accounts/store.ts'
import { ProviderMisconfigured, ProviderRefused } from '../providers/provider.ts'
import { applyState } from './apply-state.ts'
import { closeCheckout, refreshCheckout, refreshIfPossible } from './refresh-checkout.ts'
import {
  type CheckoutRow,
  hasMoneyInReview,
  holdPurchase,
  insertCheckout,
  isLive,
  liveCheckoutOf,
  lockCheckout,
} from './store.ts'

export const toCheckout = (row: CheckoutRow): Checkout => ({
  id: row.id,
  user_plan_id: row.user_plan_id,
  method: row.method,
  amount: mxn(row.expected_cents),
  state: row.state,
  url: row.state === 'open' ? row.url : null,
  voucher_url: row.state === 'awaiting' ? row.voucher_url : null,
  reference: row.method === 'oxxo' ? row.reference : null,
  clabe: row.method === 'spei' ? row.reference : null,
  pay_by: row.pay_by?.toISOString() ?? null,
  open_until: row.open_until.toISOString(),
  created_at: row.created_at.toISOString(),
})

export interface Buyer {
  id: string
  /** Checks that the session and the account still hold in the transaction. */
  checkAccess(tx: Tx): Promise<void>
}

/** A page closes some minutes later than it says, because a provider counts from when it receives the call. */
const SPARE_MINUTES = 5

const isSame = (
  live: CheckoutRow,
  method: OnlineMethod,
  { provider }: Offer,
  cents: number,
  now: Date,
): boolean =>
  live.method === method &&
  live.provider === provider.name &&
  live.mode === provider.mode &&
  live.expected_cents === cents &&
  live.closing_at === null &&
  (live.state !== 'open' || live.open_until > now)

async function lockOwnPurchase(tx: Tx, buyer: Buyer, id: string): Promise<SoldPlanRow> {
  await buyer.checkAccess(tx)
  await lockProfiles(tx, [buyer.id])
  const plan = await lockedSoldPlan(tx, id)
  if (plan?.user_id !== buyer.id) throw errors.refused('plan_not_found')
  if (plan.payment_status === 'completed') throw errors.refused('already_paid')
  if (plan.status !== 'frozen' || plan.payment_status !== 'pending') throw errors.refused('plan_closed')
  return plan
}

/** Refuses the offer when the key of its account was replaced meanwhile. The key then stays until the transaction ends. */
async function holdAccount(tx: Tx, { provider, accountId }: Offer): Promise<void> {
  await sharePaymentSettings(tx)
  const account = await providerAccount(tx, { provider: provider.name, mode: provider.mode })
  if (account?.account_id !== accountId) throw errors.refused('method_not_offered')
}

/** A page holds the purchase. None is opened after the time of the purchase, so that nobody holds it without end. */
async function checkTime(tx: Tx, plan: SoldPlanRow, now: Date): Promise<void> {
  const { unpaid_plan_days } = await readSettings(tx)
  const until = payableUntil(plan, unpaid_plan_days, now)
  if (until && until <= now) throw errors.refused('payment_time_over')
}

type Prepared = { live: CheckoutRow; isSame: boolean } | { created: CheckoutRow }

interface Wish {
  plan: string
  method: OnlineMethod
  offer: Offer
}

/** Commits the checkout before anybody calls the provider, or finds the one that can still be paid. */
const prepare = (
  context: PaymentsContext,
  buyer: Buyer,
  { plan: id, method, offer }: Wish,
): Promise<Prepared> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const plan = await lockOwnPurchase(tx, buyer, id)
    const cents = dueCents(plan)
    const limits = offer.methods.find((one) => one.method === method)
    if (!limits) throw errors.refused('method_not_offered')
    if (cents < limits.minCents || cents > limits.maxCents) throw errors.refused('amount_out_of_range')
    // Money that came in for the purchase may be enough: nobody pays twice while staff decide.
    if (await hasMoneyInReview(tx, id)) throw errors.refused('payment_in_review')
    const live = await liveCheckoutOf(tx, id)
    if (live && isSame(live, method, offer, cents, now)) return { live, isSame: true }
    await checkTime(tx, plan, now)
    if (live) return { live, isSame: false }
    await holdAccount(tx, offer)
    const { settings, provider, accountId } = offer
    const [contact] = await contactsOf(tx, [buyer.id])
    const open_until = new Date(now.getTime() + (settings.open_minutes + SPARE_MINUTES) * MINUTE_MS)
    const created = await insertCheckout(tx, {
      user_plan_id: id,
      provider: provider.name,
      mode: provider.mode,
      account_id: accountId,
      method,
      expected_cents: cents,
      title: plan.name,
      voucher_days: settings.voucher_days,
      // Providers count in seconds.
      open_until: new Date(Math.ceil(open_until.getTime() / 1000) * 1000),
      payer_email: contact?.email ?? null,
      created_by: buyer.id,
      created_at: now,
      next_check_at: new Date(now.getTime() + 2 * MINUTE_MS),
    })
    await holdPurchase(tx, id, created.open_until)
    return { created }
  })

/** The provider will never create the page of this checkout. */
const giveUp = (context: PaymentsContext, id: string, reason: string): Promise<unknown> =>
  inTransaction(context.db, async (tx) => {
    const locked = await lockCheckout(tx, id)
    if (locked?.checkout.state !== 'creating') return
    const by = { tx, actor: systemActor, now: context.clock.now(), source: 'member' as const }
    await applyState(by, locked, { kind: 'failed', reason })
  })

/** Opens the payment page. A checkout that got no answer stays, and a repeated press or the job opens it. */
const openPage = (context: PaymentsContext, id: string): Promise<CheckoutRow> =>
  callProvider(context, async (signal) => {
    try {
      return await refreshCheckout(context, id, { source: 'member', signal })
    } catch (error) {
      if (error instanceof ProviderRefused || error instanceof ProviderMisconfigured)
        await giveUp(context, id, error.name)
      throw error
    }
  })

const MAX_ROUNDS = 3

/**
 * Opens a payment page for what is due of a member's own purchase. A page that can still be paid is answered again; one for another
 * method or amount is closed first, and stays when its voucher can still be paid. Throws plan_not_found, plan_closed, already_paid,
 * method_not_offered, amount_out_of_range, payment_in_review, payment_time_over, provider_unavailable.
 */
export async function openCheckout(
  context: PaymentsContext,
  buyer: Buyer,
  { plan, method }: { plan: string; method: OnlineMethod },
): Promise<{ checkout: CheckoutRow; isNew: boolean }> {
  const offer = await currentOffer(context)
  if (!offer) throw errors.refused('method_not_offered')
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const prepared = await prepare(context, buyer, { plan, method, offer })
    if ('created' in prepared) return { checkout: await openPage(context, prepared.created.id), isNew: true }
    const { live } = prepared
    if (prepared.isSame && live.state === 'creating')
      return { checkout: await openPage(context, live.id), isNew: false }
    const after = await callProvider(context, (signal) => {
      const options = { source: 'member' as const, signal }
      return prepared.isSame
        ? refreshIfPossible(context, live.id, options)
        : closeCheckout(context, live.id, options)
    })
    if (isLive(after)) return { checkout: after, isNew: false }
  }
  throw errors.refused('provider_unavailable')
}

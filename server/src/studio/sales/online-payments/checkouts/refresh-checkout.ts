import { MINUTE_MS } from '@estudio/domain'
import { type AuditActor, systemActor } from '../../../../platform/audit.ts'
import { inTransaction } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { isProviderFault, openProvider, type PaymentsContext } from '../accounts/open-provider.ts'
import type { CheckoutState, PaymentProvider } from '../providers/provider.ts'
import { applyState, type Source } from './apply-state.ts'
import { isCreationRepeatable } from './check-times.ts'
import { createAtProvider } from './create-at-provider.ts'
import { type CheckoutRow, checkoutById, lockCheckout, readingsOf, updateCheckout } from './store.ts'

export interface RefreshOptions {
  source: Source
  signal: AbortSignal
  /** Null for the system. */
  actor?: AuditActor
  /** Ends the payment page too. */
  close?: boolean
}

const refOf = ({ id, checkout_id, created_at }: CheckoutRow) => ({
  attempt: id,
  checkoutId: checkout_id ?? undefined,
  createdAt: created_at,
})

const mustClose = ({ closing_at, state, open_until }: CheckoutRow, now: Date): boolean =>
  closing_at !== null || (state === 'open' && now.getTime() > open_until.getTime() + 5 * MINUTE_MS)

/** A checkout whose creation was never answered is created again with the same key, or looked up when it is too old for that. */
async function ask(
  context: PaymentsContext,
  provider: PaymentProvider,
  checkout: CheckoutRow,
  signal: AbortSignal,
): Promise<CheckoutState> {
  const now = context.clock.now()
  if (mustClose(checkout, now)) {
    const said = await provider.expireCheckout(refOf(checkout), signal)
    // Nothing was created, and nothing will be.
    return said.kind === 'unknown' && checkout.state === 'creating' ? { kind: 'expired' } : said
  }
  if (checkout.state !== 'creating') return provider.readCheckout(refOf(checkout), signal)
  if (isCreationRepeatable(checkout, now)) {
    const { checkoutId, url, expiresAt } = await createAtProvider(context, provider, checkout, signal)
    // The answer to a repeated call is the first one; meanwhile the page may have been paid.
    return checkout.checks > 0
      ? provider.readCheckout({ ...refOf(checkout), checkoutId }, signal)
      : { kind: 'open', url, expiresAt }
  }
  const said = await provider.readCheckout(refOf(checkout), signal)
  return said.kind === 'unknown' ? { kind: 'failed', reason: 'not_created' } : said
}

/** Sets `closing_at` before the provider is asked, so that a page that could not be closed now is closed by the job. */
const startClosing = (context: PaymentsContext, id: string): Promise<CheckoutRow | undefined> =>
  inTransaction(context.db, async (tx) => {
    const locked = await lockCheckout(tx, id)
    if (!locked) return undefined
    const { checkout, plan } = locked
    const isEnded = plan.payment_status !== 'pending' || plan.status !== 'frozen'
    return isEnded && checkout.closing_at === null ? markClosing(context, tx, checkout) : checkout
  })

const markClosing = (
  { clock }: PaymentsContext,
  tx: Parameters<typeof updateCheckout>[0],
  { id }: CheckoutRow,
): Promise<CheckoutRow> => updateCheckout(tx, id, { closing_at: clock.now(), next_check_at: clock.now() })

/** Ends a payment page, now or as soon as the provider answers. */
export const closeCheckout = async (
  context: PaymentsContext,
  id: string,
  options: RefreshOptions,
): Promise<CheckoutRow> => {
  await inTransaction(context.db, async (tx) => {
    const locked = await lockCheckout(tx, id)
    if (locked && locked.checkout.closing_at === null) await markClosing(context, tx, locked.checkout)
  })
  return refreshCheckout(context, id, options)
}

/** `isWritten` is false when another caller wrote after this reading began, so that this reading may be the older one. */
async function readOnce(
  context: PaymentsContext,
  id: string,
  { source, signal, actor = systemActor }: RefreshOptions,
): Promise<{ checkout: CheckoutRow; isWritten: boolean }> {
  const checkout = await startClosing(context, id)
  if (!checkout) throw errors.notFound('checkout')
  const opened = await openProvider(context, checkout)
  if (!opened) throw errors.refused('provider_unavailable')
  const readings = await readingsOf(context.db, id)
  const said = await ask(context, opened.provider, checkout, signal)
  return inTransaction(context.db, async (tx) => {
    const locked = await lockCheckout(tx, id)
    if (!locked) throw errors.notFound('checkout')
    const isOlder = locked.checkout.checks !== checkout.checks || (await readingsOf(tx, id)) !== readings
    if (isOlder) return { checkout: locked.checkout, isWritten: false }
    const by = { tx, actor, now: context.clock.now(), source }
    return { checkout: await applyState(by, locked, said), isWritten: true }
  })
}

/** Of two readings that began after a change, one has written it; the other rounds are for readings that failed. */
const MAX_ROUNDS = 5

/**
 * Reads a checkout at its provider and writes what it says. The provider is called outside any transaction. When another caller wrote
 * meanwhile, the provider is asked again. Throws the faults of provider.ts, and not_found.
 */
export async function refreshCheckout(
  context: PaymentsContext,
  id: string,
  options: RefreshOptions,
): Promise<CheckoutRow> {
  for (let round = 1; ; round += 1) {
    const { checkout, isWritten } = await readOnce(context, id, options)
    if (isWritten || round === MAX_ROUNDS) return checkout
  }
}

/** Refreshes for a person who waits. While the provider is away, the answer is what was known before. */
export async function refreshIfPossible(
  context: PaymentsContext,
  id: string,
  options: RefreshOptions,
): Promise<CheckoutRow> {
  try {
    return await refreshCheckout(context, id, options)
  } catch (error) {
    if (!isProviderFault(error)) throw error
    context.log.warn({ err: error, checkout: id }, 'a checkout was not read')
    const checkout = await checkoutById(context.db, id)
    if (!checkout) throw errors.notFound('checkout')
    return checkout
  }
}

import type Stripe from 'stripe'
import { requirePaymentPage, voucherPage } from '../payment-page.ts'
import { type CheckoutRef, type CheckoutState, type ProviderAccount, ProviderRefused } from '../provider.ts'
import { requireStripeId } from './ids.ts'
import { methodOf, PAYMENT_INTENT_PARTS, readPaidIntent } from './read-payment.ts'
import type { StripeClient } from './stripe-client.ts'

/** A payment page of Stripe. */
export const PAGE_HOSTS = ['checkout.stripe.com']

/** A voucher of OXXO, or the instructions of a transfer. */
const VOUCHER_HOSTS = ['payments.stripe.com']

/** Sessions live for a day at most; the clocks of the two servers can differ. */
const CLOCK_SECONDS = 300

const parts = PAYMENT_INTENT_PARTS.map((part) => `payment_intent.${part}`)

interface Owned {
  livemode: boolean
  metadata: Stripe.Metadata | null
}

/** Two installations can share an account, and a test account sends to the same address as the live account. */
export const isOwn = (object: Owned, account: ProviderAccount): boolean =>
  object.livemode === (account.mode === 'live') && object.metadata?.installation === account.installation

export async function findSession(
  { call }: StripeClient,
  { attempt, checkoutId, createdAt }: CheckoutRef,
  account: ProviderAccount,
  signal: AbortSignal,
): Promise<Stripe.Checkout.Session | undefined> {
  if (checkoutId !== undefined)
    try {
      const id = requireStripeId(checkoutId)
      return await call((stripe) => stripe.checkout.sessions.retrieve(id, { expand: parts }), signal)
    } catch (error) {
      if (error instanceof ProviderRefused && error.code === 'resource_missing') return undefined
      throw error
    }
  const from = Math.floor(createdAt.getTime() / 1000) - CLOCK_SECONDS
  const created = { gte: from, lte: from + 24 * 3600 + 2 * CLOCK_SECONDS }
  const expand = parts.map((part) => `data.${part}`)
  const search = { created, limit: 100, expand }
  return call(async (stripe) => {
    for await (const session of stripe.checkout.sessions.list(search)) {
      // The SDK would go on to read every page for a caller that has given up.
      if (signal.aborted) return undefined
      if (isOwn(session, account) && session.metadata?.attempt === attempt) return session
    }
    return undefined
  }, signal)
}

function awaitingState(intent: Stripe.PaymentIntent, baseUrl: string | undefined): CheckoutState {
  const voucher = intent.next_action?.oxxo_display_details
  const transfer = intent.next_action?.display_bank_transfer_instructions
  const method = voucher ? 'oxxo' : transfer ? 'spei' : methodOf(intent.payment_method_types[0])
  const address = voucher?.hosted_voucher_url ?? transfer?.hosted_instructions_url
  return {
    kind: 'awaiting',
    method,
    voucherUrl: voucherPage(address, VOUCHER_HOSTS, baseUrl),
    reference: voucher?.number ?? undefined,
    payBy: voucher?.expires_after ? new Date(voucher.expires_after * 1000) : undefined,
  }
}

function unpaidState(session: Stripe.Checkout.Session, baseUrl: string | undefined): CheckoutState {
  if (session.status === 'expired') return { kind: 'expired' }
  if (session.status === 'open') {
    const url = requirePaymentPage(session.url, PAGE_HOSTS, baseUrl)
    return { kind: 'open', url, expiresAt: new Date(session.expires_at * 1000) }
  }
  const intent = session.payment_intent
  if (intent === null || typeof intent === 'string') return { kind: 'failed', reason: 'no_payment' }
  if (['requires_action', 'processing', 'requires_capture', 'requires_confirmation'].includes(intent.status))
    return awaitingState(intent, baseUrl)
  const reason = intent.last_payment_error?.code ?? intent.cancellation_reason ?? intent.status
  return { kind: 'failed', reason }
}

export async function readCheckout(
  client: StripeClient,
  ref: CheckoutRef,
  account: ProviderAccount,
  signal: AbortSignal,
): Promise<CheckoutState> {
  const session = await findSession(client, ref, account, signal)
  if (!session) return { kind: 'unknown' }
  if (!isOwn(session, account) || session.metadata?.attempt !== ref.attempt)
    throw new ProviderRefused('foreign_checkout')
  const intent = session.payment_intent
  if (typeof intent === 'object' && intent?.status === 'succeeded')
    return { kind: 'settled', payments: [await readPaidIntent(client, intent, signal)] }
  return unpaidState(session, account.baseUrl)
}

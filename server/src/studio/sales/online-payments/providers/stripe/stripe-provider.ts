import {
  type CheckoutRef,
  type Hint,
  type MethodCapabilities,
  type OnlineMethod,
  type PaymentProvider,
  type ProviderAccount,
  type ProviderCheck,
  ProviderMisconfigured,
  ProviderRefused,
} from '../provider.ts'
import { createCheckout } from './create-checkout.ts'
import { requireStripeId } from './ids.ts'
import { EVENT_TYPES, parseWebhook, readEvent } from './parse-webhook.ts'
import { payoutReader } from './payouts.ts'
import { findSession, isOwn, readCheckout } from './read-checkout.ts'
import { PAYMENT_INTENT_PARTS, readPaidIntent, refundState } from './read-payment.ts'
import { createStripeClient, type StripeClient } from './stripe-client.ts'

/** SPEI is left out: Stripe keeps what a member paid too much, and uses it for the next payment of the same customer. */
const capabilities: Record<OnlineMethod, MethodCapabilities> = {
  card: {
    offered: true,
    minCents: 10_00,
    maxCents: 999_999_99,
    delayed: false,
    refund: 'partial',
    refundDays: undefined,
  },
  oxxo: {
    offered: true,
    minCents: 10_00,
    maxCents: 10_000_00,
    delayed: true,
    refund: 'none',
    refundDays: undefined,
  },
  spei: { offered: false, minCents: 0, maxCents: 0, delayed: true, refund: 'none', refundDays: undefined },
}

export async function createStripeProvider(account: ProviderAccount): Promise<PaymentProvider> {
  const client = await createStripeClient(account)
  const { call } = client
  return {
    name: 'stripe',
    mode: account.mode,
    capabilities: (method) => capabilities[method],
    createCheckout: (order, signal) => createCheckout(client, order, account, signal),
    readCheckout: (ref, signal) => readCheckout(client, ref, account, signal),
    expireCheckout: async (ref, signal) => {
      await expireSession(client, ref, account, signal)
      return readCheckout(client, ref, account, signal)
    },
    refund: async (order, signal) => {
      const params = {
        payment_intent: requireStripeId(order.providerPaymentId),
        amount: order.cents,
        reason: 'requested_by_customer',
        metadata: { refund: order.refund, installation: account.installation },
      } as const
      const { idempotencyKey } = order
      return refundState(await call((stripe) => stripe.refunds.create(params, { idempotencyKey }), signal))
    },
    readPayment: async (providerPaymentId, signal) => {
      const id = requireStripeId(providerPaymentId)
      const expand = PAYMENT_INTENT_PARTS
      const intent = await call((stripe) => stripe.paymentIntents.retrieve(id, { expand }), signal).catch(
        undefinedIfMissing,
      )
      if (!intent || !isOwn(intent, account) || intent.status !== 'succeeded') return undefined
      return readPaidIntent(client, intent, signal)
    },
    parseWebhook: (webhook) => parseWebhook(client.stripe, webhook, account),
    sweep: (since, signal) => sweep(client, since, account, signal),
    check: (signal) => check(client, account, signal),
    payouts: payoutReader(client),
  }
}

const undefinedIfMissing = (error: unknown): undefined => {
  if (error instanceof ProviderRefused && error.code === 'resource_missing') return undefined
  throw error
}

/** Stripe refuses to expire a session that is complete or expired. The caller reads the checkout after that. */
async function expireSession(
  client: StripeClient,
  ref: CheckoutRef,
  account: ProviderAccount,
  signal: AbortSignal,
) {
  const id = ref.checkoutId ?? (await findSession(client, ref, account, signal))?.id
  if (id === undefined) return
  try {
    await client.call((stripe) => stripe.checkout.sessions.expire(requireStripeId(id)), signal)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}

/** Every event of the account, delivered or not: a studio may have set up no webhook. */
async function* sweep(
  { call }: StripeClient,
  since: Date,
  account: ProviderAccount,
  signal: AbortSignal,
): AsyncGenerator<Hint> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  let after: string | undefined
  do {
    const search = { types: EVENT_TYPES, created, limit: 100, ...(after && { starting_after: after }) }
    const page = await call((stripe) => stripe.events.list(search), signal)
    for (const event of page.data) {
      const result = readEvent(event, account)
      if (result.kind === 'hint') yield result.hint
    }
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after !== undefined)
}

/** Tries every read that a restricted key needs. A missing permission to write shows only with the first payment. */
async function check(
  { call }: StripeClient,
  { mode }: ProviderAccount,
  signal: AbortSignal,
): Promise<ProviderCheck> {
  const { id, settings, business_profile, charges_enabled } = await call(
    (stripe) => stripe.accounts.retrieveCurrent(),
    signal,
  )
  const problems: ProviderCheck['problems'][number][] = charges_enabled ? [] : ['charges_disabled']
  const reads = {
    checkout_sessions: () => call((stripe) => stripe.checkout.sessions.list({ limit: 1 }), signal),
    refunds: () => call((stripe) => stripe.refunds.list({ limit: 1 }), signal),
    disputes: () => call((stripe) => stripe.disputes.list({ limit: 1 }), signal),
    events: () => call((stripe) => stripe.events.list({ limit: 1 }), signal),
    payouts: () => call((stripe) => stripe.payouts.list({ limit: 1 }), signal),
    balance_transactions: () => call((stripe) => stripe.balanceTransactions.list({ limit: 1 }), signal),
  }
  for (const [resource, read] of Object.entries(reads))
    try {
      await read()
    } catch (error) {
      if (!(error instanceof ProviderMisconfigured)) throw error
      problems.push(`missing_permission:${resource}`)
    }
  const accountName = settings?.dashboard.display_name ?? business_profile?.name ?? id
  return { accountId: id, accountName, mode, problems }
}

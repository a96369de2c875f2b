import type Stripe from 'stripe'
import { requirePaymentPage } from '../payment-page.ts'
import {
  type CheckoutOrder,
  type CreatedCheckout,
  type ProviderAccount,
  ProviderMisconfigured,
  ProviderRefused,
} from '../provider.ts'
import { requireStripeId } from './ids.ts'
import { PAGE_HOSTS } from './read-checkout.ts'
import type { StripeClient } from './stripe-client.ts'

const methodOptions = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams.PaymentMethodOptions =>
  order.method === 'oxxo'
    ? { oxxo: { expires_after_days: order.voucherDays } }
    : { card: { installments: { enabled: false } } }

/** The parameters depend only on the order and the installation, because a repeated call must send the same parameters. */
function sessionParams(order: CheckoutOrder, installation: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt: order.attempt, installation }
  const price = { currency: 'mxn', unit_amount: order.cents, product_data: { name: order.title } }
  return {
    mode: 'payment',
    line_items: [{ price_data: price, quantity: 1 }],
    allowed_payment_method_types: [order.method],
    payment_method_options: methodOptions(order),
    client_reference_id: order.attempt,
    metadata,
    // Stripe copies the metadata of a session neither to its payment intent nor to its charge.
    payment_intent_data: { metadata, description: order.title },
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.openUntil.getTime() / 1000),
    locale: 'es-419',
    submit_type: 'pay',
    // A foreign card would otherwise be charged in its own currency.
    adaptive_pricing: { enabled: false },
    ...(order.email !== undefined && { customer_email: order.email }),
  }
}

export async function createCheckout(
  { call }: StripeClient,
  order: CheckoutOrder,
  account: ProviderAccount,
  signal: AbortSignal,
): Promise<CreatedCheckout> {
  if (order.method === 'spei') throw new ProviderRefused('method_not_offered')
  const params = sessionParams(order, account.installation)
  const { idempotencyKey } = order
  const session = await call((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }), signal)
  // Stripe leaves out a method that is not enabled for the account, and says nothing.
  if (!session.payment_method_types.includes(order.method))
    throw new ProviderMisconfigured(`The method ${order.method} is not enabled in the account of Stripe`)
  if (session.amount_total !== order.cents || session.currency !== 'mxn')
    throw new ProviderRefused('amount_changed')
  return {
    checkoutId: requireStripeId(session.id),
    url: requirePaymentPage(session.url, PAGE_HOSTS, account.baseUrl),
    expiresAt: new Date(session.expires_at * 1000),
  }
}

import type { Checkout, PaymentOption } from '@estudio/contract'

/** An open payment by card of 960 pesos, for tests. */
export const sampleCheckout = (given: Partial<Checkout> = {}): Checkout => ({
  id: 'c1',
  user_plan_id: 'up1',
  method: 'card',
  amount: 960,
  state: 'open',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
  voucher_url: null,
  reference: null,
  clabe: null,
  pay_by: null,
  open_until: '2026-11-19T16:00:00.000Z',
  created_at: '2026-11-19T15:00:00.000Z',
  ...given,
})

const stripe = { provider: 'stripe', min: 10, max: 10_000 } as const

/** The ways to pay of a studio with a provider, for tests. */
export const sampleOptions: PaymentOption[] = [
  { id: 'card', ...stripe, delayed: false, refund: 'partial' },
  { id: 'oxxo', ...stripe, delayed: true, refund: 'manual' },
  { id: 'spei', ...stripe, delayed: true, refund: 'full' },
  { id: 'transfer', provider: null, min: null, max: null, delayed: true, refund: 'manual' },
]

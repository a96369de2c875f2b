import { type Static, Type } from 'typebox'
import { Body, Instant, Money, Nullable, Uuid } from './common.ts'
import { OnlineMethod, ProviderName } from './payment-settings.ts'

/** A way in which a member can pay a purchase. A transfer with its proof is always possible. */
export const PaymentOption = Type.Object({
  id: Type.Union([...OnlineMethod.anyOf, Type.Literal('transfer')]),
  /** Null for a transfer. */
  provider: Nullable(ProviderName),
  min: Nullable(Money),
  max: Nullable(Money),
  /** Whether the payment is confirmed hours or days after the order. */
  delayed: Type.Boolean(),
  /** Says whether the provider can return the whole payment or a part of it. With `manual` staff return it by transfer or in cash. */
  refund: Type.Union([Type.Literal('manual'), Type.Literal('full'), Type.Literal('partial')]),
})
export type PaymentOption = Static<typeof PaymentOption>
export const PaymentOptions = Type.Object({ methods: Type.Array(PaymentOption) }, { $id: 'PaymentOptions' })
export type PaymentOptions = Static<typeof PaymentOptions>

export const CheckoutState = Type.Union([
  Type.Literal('creating'),
  Type.Literal('open'),
  Type.Literal('awaiting'),
  Type.Literal('paid'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('review'),
])

/** An attempt to pay a purchase online. */
export const Checkout = Type.Object(
  {
    id: Uuid,
    user_plan_id: Uuid,
    method: OnlineMethod,
    amount: Money,
    state: CheckoutState,
    /** The provider's payment page; null unless it is open. */
    url: Nullable(Type.String()),
    voucher_url: Nullable(Type.String()),
    /** The number of an OXXO voucher. */
    reference: Nullable(Type.String()),
    /** The CLABE of a SPEI order. */
    clabe: Nullable(Type.String()),
    /** The end of the voucher or order. */
    pay_by: Nullable(Instant),
    /** The end of the payment page. */
    open_until: Instant,
    created_at: Instant,
  },
  { $id: 'Checkout' },
)
export type Checkout = Static<typeof Checkout>

/** The online payment of a purchase that is not paid: one that can still be paid, or whose money staff decide about. */
export const PendingCheckout = Type.Object({
  id: Uuid,
  method: OnlineMethod,
  state: Type.Union([
    Type.Literal('creating'),
    Type.Literal('open'),
    Type.Literal('awaiting'),
    Type.Literal('review'),
  ]),
  pay_by: Nullable(Instant),
})
export type PendingCheckout = Static<typeof PendingCheckout>

/** The last online payment of an unpaid purchase, where it came to nothing and no other can be paid. */
export const EndedCheckout = Type.Object({
  id: Uuid,
  method: OnlineMethod,
  state: Type.Union([Type.Literal('failed'), Type.Literal('expired')]),
})
export type EndedCheckout = Static<typeof EndedCheckout>

export const CheckoutAnswer = Type.Object({ checkout: Checkout }, { $id: 'CheckoutAnswer' })
export type CheckoutAnswer = Static<typeof CheckoutAnswer>

export const CheckoutInput = Body({ method: OnlineMethod })
export type CheckoutInput = Static<typeof CheckoutInput>

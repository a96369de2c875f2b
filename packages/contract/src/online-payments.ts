import { type Static, Type } from 'typebox'
import { CheckoutState } from './checkouts.ts'
import { Body, Instant, ListQuery, Money, Nullable, Reason, Uuid } from './common.ts'
import { OnlineRefund, PaymentDispute } from './online-money.ts'
import { OnlineMethod, ProviderMode, ProviderName } from './payment-settings.ts'

/**
 * Money that a provider received. `review`: it waits for a decision of staff. `failing`: no money yet; a checkout that could not be
 * read, whose id is the id of this row.
 */
export const OnlinePayment = Type.Object(
  {
    /** The id by which staff decide about the money. */
    id: Uuid,
    provider: ProviderName,
    mode: ProviderMode,
    /** The provider's id of the payment, as its panel shows it; null for a checkout without money. */
    provider_payment_id: Nullable(Type.String()),
    state: Type.Union([
      Type.Literal('applied'),
      Type.Literal('review'),
      Type.Literal('resolved'),
      Type.Literal('failing'),
    ]),
    /** Why the money waits or waited: mode, amount, currency, surplus, plan_closed, dates_taken, returned, unknown. */
    review_reason: Nullable(Type.String()),
    amount: Money,
    /** An ISO code in capitals. */
    currency: Type.String(),
    method: Type.Union([...OnlineMethod.anyOf, Type.Literal('other')]),
    /** The provider keeps this fee. It is null until the provider names it. */
    fee: Nullable(Money),
    refunded: Money,
    /** The amount that the provider can still return; refunds that wait count as returned. */
    refundable: Money,
    /** Oldest first. */
    refunds: Type.Array(OnlineRefund),
    dispute: Nullable(Type.String()),
    dispute_due: Nullable(Instant),
    disputes: Type.Array(PaymentDispute),
    /** Null for a checkout without money. */
    paid_at: Nullable(Instant),
    /** Why the checkout could not be read the last time, as a word for the log. */
    last_error: Nullable(Type.String()),
    /** Null for money that no checkout of the studio asked for. */
    checkout: Nullable(Type.Object({ id: Uuid, state: CheckoutState, expected: Money })),
    user_plan_id: Nullable(Uuid),
    plan_name: Nullable(Type.String()),
    /** The person has no id after the account was erased. */
    user: Nullable(Type.Object({ id: Nullable(Uuid), full_name: Type.String() })),
    settled_action: Nullable(Type.String()),
    settled_reason: Nullable(Type.String()),
    settled_at: Nullable(Instant),
  },
  { $id: 'OnlinePayment' },
)
export type OnlinePayment = Static<typeof OnlinePayment>
export const OnlinePaymentList = Type.Object(
  { payments: Type.Array(OnlinePayment), total: Type.Integer() },
  { $id: 'OnlinePaymentList' },
)
export type OnlinePaymentList = Static<typeof OnlinePaymentList>

/**
 * `refund`: payments with a refund that wants staff. `dispute`: payments with a dispute that is not decided. `open`:
 * money to decide about, refunds that want staff, and disputes that the studio has not answered.
 */
export const OnlinePaymentFilter = Type.Object({
  state: Type.Optional(
    Type.Union([
      ...OnlinePayment.properties.state.anyOf,
      Type.Literal('refund'),
      Type.Literal('dispute'),
      Type.Literal('open'),
    ]),
  ),
})
export type OnlinePaymentFilter = Static<typeof OnlinePaymentFilter>
export const OnlinePaymentQuery = Type.Object({
  ...ListQuery.properties,
  ...OnlinePaymentFilter.properties,
})

/**
 * `accept` pays the purchase with the money as it is, `credit` adds it to the member's balance, `refund` returns it through the provider, and `dismiss` records that it was
 * settled elsewhere.
 */
export const SettleInput = Body({
  action: Type.Union([
    Type.Literal('accept'),
    Type.Literal('credit'),
    Type.Literal('refund'),
    Type.Literal('dismiss'),
  ]),
  reason: Reason,
})
export type SettleInput = Static<typeof SettleInput>
export const OnlinePaymentAnswer = Type.Object({ payment: OnlinePayment }, { $id: 'OnlinePaymentAnswer' })
export type OnlinePaymentAnswer = Static<typeof OnlinePaymentAnswer>

/** `repeat` begins a refund that failed once more; `dismiss` records that staff know of the refund and did what there was to do. */
export const RefundTaskInput = Body({
  action: Type.Union([Type.Literal('repeat'), Type.Literal('dismiss')]),
  reason: Reason,
})
export type RefundTaskInput = Static<typeof RefundTaskInput>

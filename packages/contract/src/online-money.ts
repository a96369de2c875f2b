import { type Static, Type } from 'typebox'
import { Instant, Money, Nullable, Uuid } from './common.ts'

export const OnlineRefundStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('needs_action'),
  Type.Literal('done'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
])
export type OnlineRefundStatus = Static<typeof OnlineRefundStatus>

/** Money that is returned through a payment provider. A refund that is done can still fail, up to 35 days later. */
export const OnlineRefund = Type.Object(
  {
    id: Uuid,
    amount: Money,
    status: OnlineRefundStatus,
    /** The provider's id; null until the provider has answered. */
    provider_refund_id: Nullable(Type.String()),
    /** Whether somebody made the refund in the provider's panel. */
    is_external: Type.Boolean(),
    reason: Nullable(Type.String()),
    /** Why the refund failed or waits, in the words of the provider. */
    failure: Nullable(Type.String()),
    /** The person who began the refund; null for a refund in the provider's panel. */
    actor: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
    /** Whether staff have to repeat the refund, act on it or take note of it. */
    wants_staff: Type.Boolean(),
    /** Whether staff may repeat the refund. A refund of money that is a balance now is not repeated: the member has the money. */
    can_repeat: Type.Boolean(),
    created_at: Instant,
  },
  { $id: 'OnlineRefund' },
)
export type OnlineRefund = Static<typeof OnlineRefund>

/** A bank or a member disputes an online payment. The dispute ends nothing by itself. */
export const PaymentDispute = Type.Object(
  {
    id: Uuid,
    amount: Money,
    /** The provider's word for the reason. */
    reason: Type.String(),
    /** `warning` and `open` wait for the studio's answer, `answered` for the bank's. */
    status: Type.Union([
      Type.Literal('warning'),
      Type.Literal('open'),
      Type.Literal('answered'),
      Type.Literal('won'),
      Type.Literal('lost'),
    ]),
    /** The last moment for the studio's answer, if the provider says it. */
    due_by: Nullable(Instant),
    first_seen_at: Instant,
  },
  { $id: 'PaymentDispute' },
)
export type PaymentDispute = Static<typeof PaymentDispute>

/** The refunds and disputes of a plan's online payment. */
export const PlanOnlineMoney = Type.Object({
  refunds: Type.Array(OnlineRefund),
  disputes: Type.Array(PaymentDispute),
  /** The amount that the provider can still return; 0 when it cannot return the payment. */
  refundable: Money,
})
export type PlanOnlineMoney = Static<typeof PlanOnlineMoney>

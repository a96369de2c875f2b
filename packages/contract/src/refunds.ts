import { LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Money, moneyInput, Nullable, Reason, Uuid } from './common.ts'
import { OnlineRefundStatus } from './online-money.ts'
import { PaymentMethod, StaffPaymentMethod } from './user-plans.ts'

const Fate = Type.Union([Type.Literal('keep'), Type.Literal('end')])

/** Money that was returned to a member. It lowers the income of its own day; the payment stays as it was received. */
export const Refund = Type.Object(
  {
    id: Uuid,
    user_plan_id: Uuid,
    /** The folio of the receipt and the number of the refund among those of the payment. */
    folio: Type.String(),
    amount: Money,
    method: PaymentMethod,
    reason: Type.String(),
    /** Whether the plan went on or ended with this refund. */
    plan: Fate,
    /** The classes that were taken from the plan. */
    classes: Type.Integer(),
    /** The day in the studio. */
    date: CivilDate,
    at: Instant,
    /** The amount of the payment that can still be refunded. */
    refundable: Money,
    /** The status of a refund through a payment provider; other refunds have none. A failed refund is a task for staff. */
    status: Type.Optional(OnlineRefundStatus),
  },
  { $id: 'Refund' },
)
export type Refund = Static<typeof Refund>
export const RefundAnswer = Type.Object(
  {
    refund: Refund,
    /** False for a member without an address, who gets no mail about the refund. */
    mailed: Type.Boolean(),
  },
  { $id: 'RefundAnswer' },
)
export type RefundAnswer = Static<typeof RefundAnswer>

/** The member reads the reason. `online` returns the money through the provider that received it. */
export const RefundInput = Body({
  amount: moneyInput(LIMITS.price, 0.01),
  method: Type.Union([...StaffPaymentMethod.anyOf, Type.Literal('online')]),
  reason: Reason,
  /** `end` ends the plan and cancels its future reservations. */
  plan: Fate,
  /** Classes that are taken from those left. Ignored for an unlimited plan, and when the plan ends. */
  classes: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))),
})
export type RefundInput = Static<typeof RefundInput>

/** A refund as the receipt of its payment shows it. */
export const ReceiptRefund = Type.Object({
  folio: Type.String(),
  amount: Money,
  method: PaymentMethod,
  date: CivilDate,
})
export type ReceiptRefund = Static<typeof ReceiptRefund>

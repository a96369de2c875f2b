import { type Static, Type } from 'typebox'
import { EndedCheckout, PendingCheckout } from './checkouts.ts'
import {
  Body,
  CivilDate,
  Instant,
  ListQuery,
  LongText,
  Money,
  MoneyInput,
  Nullable,
  Reason,
  Uuid,
  WallTime,
} from './common.ts'
import { StaffPaymentProof } from './payment-proofs.ts'
import { PaymentChannel, PaymentMethod, StaffPaymentMethod } from './user-plans.ts'

/** Moves the last day of a plan to a later day. */
export const ExtendPlanInput = Body({ end_date: CivilDate, reason: Reason })
export type ExtendPlanInput = Static<typeof ExtendPlanInput>

/** Adds classes (above 0) or removes classes (below 0). */
export const AdjustPlanInput = Body({
  delta: Type.Integer({ minimum: -10_000, maximum: 10_000 }),
  reason: Reason,
})
export type AdjustPlanInput = Static<typeof AdjustPlanInput>

/** Corrects a verified payment. */
export const CorrectPaymentInput = Body({
  amount_paid: Type.Optional(MoneyInput),
  payment_method: Type.Optional(StaffPaymentMethod),
  reason: Reason,
})
export type CorrectPaymentInput = Static<typeof CorrectPaymentInput>

/** The member reads the reason when a payment is refused. */
export const ReasonInput = Body({ reason: Reason })
export type ReasonInput = Static<typeof ReasonInput>

/**
 * `pending`: the purchase waits for its payment again. `end`, the default: the plan ends. The member reads the reason.
 */
export const ReversePaymentInput = Body({
  reason: Reason,
  plan: Type.Optional(Type.Union([Type.Literal('pending'), Type.Literal('end')])),
})
export type ReversePaymentInput = Static<typeof ReversePaymentInput>

export const LedgerEntry = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Union([
      Type.Literal('grant'),
      Type.Literal('book'),
      Type.Literal('return'),
      Type.Literal('late_cancel'),
      Type.Literal('studio_cancel'),
      Type.Literal('make_up'),
      Type.Literal('adjust'),
      Type.Literal('refund'),
    ]),
    delta: Type.Integer(),
    /** The balance after this entry; −1 for a plan without a class limit. */
    balance: Type.Integer(),
    reason: Nullable(LongText),
    reservation_id: Nullable(Uuid),
    /** The class that the entry is about. */
    class: Nullable(Type.Object({ name: Type.String(), start_time: WallTime })),
    /** Null for the system. */
    actor: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
    created_at: Instant,
  },
  { $id: 'LedgerEntry' },
)
export type LedgerEntry = Static<typeof LedgerEntry>
export const PlanLedger = Type.Object({ entries: Type.Array(LedgerEntry) }, { $id: 'PlanLedger' })
export type PlanLedger = Static<typeof PlanLedger>

/** A purchase with an unverified payment. */
export const PendingPayment = Type.Object(
  {
    /** The id of the user plan. */
    id: Uuid,
    user: Type.Object({ id: Uuid, full_name: Type.String(), email: Nullable(Type.String()) }),
    plan_name: Type.String(),
    reference: Type.String(),
    payment_channel: Nullable(PaymentChannel),
    price: Money,
    /** The sum of the part payments. */
    amount_paid: Money,
    amount_due: Money,
    start_date: CivilDate,
    created_at: Instant,
    /** When the member sent the proof; without a proof, since when the payment is due. */
    waiting_since: Instant,
    /** Whole opening hours of the studio since the member sent the proof; without a proof, since the payment is due. */
    waiting_hours: Type.Integer(),
    /**
     * When the purchase is removed as unpaid; null after a part payment. The limit is paused while a proof waits
     * for review.
     */
    expires_at: Nullable(Instant),
    stands_still: Type.Boolean(),
    /** The latest proof comes first. */
    proofs: Type.Array(StaffPaymentProof),
    /** The online payment that can still be paid, or whose money staff decide about. */
    checkout: Nullable(PendingCheckout),
    ended_checkout: Nullable(EndedCheckout),
    version: Type.Integer(),
  },
  { $id: 'PendingPayment' },
)
export type PendingPayment = Static<typeof PendingPayment>
export const PendingPaymentList = Type.Object(
  { payments: Type.Array(PendingPayment), total: Type.Integer() },
  { $id: 'PendingPaymentList' },
)
export type PendingPaymentList = Static<typeof PendingPaymentList>

/** The studio's message about a missing payment, with its placeholders replaced. */
export const PaymentMessage = Type.Object(
  {
    text: Type.String(),
    /** The member's number for wa.me: digits with the country code. Null when the profile has no usable number. */
    number: Nullable(Type.String()),
  },
  { $id: 'PaymentMessage' },
)
export type PaymentMessage = Static<typeof PaymentMessage>

const payer = { user_id: Type.Optional(Uuid) }

/** Filters by member and by whether a proof waits, in the query or in the `filter` of react-admin. */
export const PendingFilter = Type.Object({ ...payer, has_proof: Type.Optional(Type.Boolean()) })
export const PendingQuery = Type.Object({ ...ListQuery.properties, ...PendingFilter.properties })
export type PendingQuery = Static<typeof PendingQuery>

/**
 * A verified payment that was not reversed, a refund, a refund whose money came back, money that was added to a member's balance
 * (`credit`), or money of a balance that staff gave back (`return`). IncomeStatistics sums up these rows.
 */
export const ReceivedPayment = Type.Object(
  {
    /** The id of the user plan, of the refund, of its failure, or of the movement of the balance. */
    id: Uuid,
    kind: Type.Union([
      Type.Literal('payment'),
      Type.Literal('refund'),
      Type.Literal('failed_refund'),
      Type.Literal('credit'),
      Type.Literal('return'),
    ]),
    /** Null for a return, as are plan and reference. */
    user_plan_id: Nullable(Uuid),
    /** The member has no id after the account was erased. */
    user: Type.Object({ id: Nullable(Uuid), full_name: Type.String() }),
    plan_name: Nullable(Type.String()),
    reference: Nullable(Type.String()),
    payment_method: PaymentMethod,
    payment_channel: Nullable(PaymentChannel),
    /** Negative for a refund and a return. Without the part of a payment that came from the balance. */
    amount: Type.Number({ description: 'MXN' }),
    /** The amount that can still be refunded; 0 for a refund. */
    refundable: Money,
    /** When the payment was verified, or the refund was made or failed. */
    verified_at: Instant,
  },
  { $id: 'ReceivedPayment' },
)
export type ReceivedPayment = Static<typeof ReceivedPayment>
export const ReceivedPaymentList = Type.Object(
  {
    payments: Type.Array(ReceivedPayment),
    /** The number of rows, refunds included. */
    total: Type.Integer(),
    /** The number of refunds and returns; without it, and without those that failed, the rows are payments. */
    refunds: Type.Integer(),
    /** The number of rows that take a failed refund back. */
    failed_refunds: Type.Optional(Type.Integer()),
    /** The sum of the whole list, not of the page: payments minus refunds. */
    sum: Type.Number({ description: 'MXN' }),
    /** The name of the plan by which the list is filtered, also of a deleted plan. */
    plan_name: Type.Optional(Type.String()),
  },
  { $id: 'ReceivedPaymentList' },
)
export type ReceivedPaymentList = Static<typeof ReceivedPaymentList>

/** Days of verification and of refunds; both are included. */
export const ReceivedFilter = Type.Object({
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
  ...payer,
  plan_id: Type.Optional(Uuid),
  method: Type.Optional(PaymentMethod),
})
export type ReceivedFilter = Static<typeof ReceivedFilter>
export const ReceivedQuery = Type.Object({ ...ListQuery.properties, ...ReceivedFilter.properties })
export type ReceivedQuery = Static<typeof ReceivedQuery>

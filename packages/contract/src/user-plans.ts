import { type Static, Type } from 'typebox'
import { EndedCheckout, PendingCheckout } from './checkouts.ts'
import { Body, CivilDate, Instant, LongText, Money, MoneyInput, Nullable, Uuid } from './common.ts'
import { PlanOnlineMoney } from './online-money.ts'
import { PlanPause } from './plan-pauses.ts'

const PlanStatus = Type.Union([Type.Literal('frozen'), Type.Literal('active'), Type.Literal('cancelled')])
const PaymentStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('completed'),
  Type.Literal('refused'),
  Type.Literal('reversed'),
])
/** The methods by which staff take money or return it. A card is used at the terminal of the desk. */
export const StaffPaymentMethod = Type.Union([
  Type.Literal('card'),
  Type.Literal('transfer'),
  Type.Literal('cash'),
])
export type StaffPaymentMethod = Static<typeof StaffPaymentMethod>
/**
 * `online`: through a payment provider; the channel says by card, OXXO or SPEI. `balance`: the whole price came from the member's
 * balance.
 */
export const PaymentMethod = Type.Union([
  ...StaffPaymentMethod.anyOf,
  Type.Literal('online'),
  Type.Literal('balance'),
])
export type PaymentMethod = Static<typeof PaymentMethod>
/** The place where a member says that she will pay a transfer. */
export const TransferChannel = Type.Union([Type.Literal('transfer'), Type.Literal('oxxo')])
export const PaymentChannel = Type.Union([
  ...TransferChannel.anyOf,
  Type.Literal('card'),
  Type.Literal('spei'),
])

/** Classes_remaining and classes_left are equal; −1 means unlimited. */
export const UserPlan = Type.Object(
  {
    id: Uuid,
    plan_id: Uuid,
    user_id: Uuid,
    name: Type.String(),
    description: Type.String(),
    status: PlanStatus,
    payment_status: PaymentStatus,
    payment_method: PaymentMethod,
    payment_channel: Nullable(PaymentChannel),
    /** An imported plan was paid before the studio used this program. */
    origin: Type.Optional(Type.Union([Type.Literal('sold'), Type.Literal('imported')])),
    /** The transfer reference: EST- and six characters. */
    reference: Type.String(),
    price: Money,
    /** The list price, without promotion and discount. */
    list_price: Type.Optional(Money),
    /** Null without a discount. */
    discount_code: Type.Optional(Nullable(Type.String())),
    /** Null before any payment; below the price after a part payment. */
    amount_paid: Type.Optional(Nullable(Money)),
    /** The part of the amount that came from the member's balance. */
    amount_from_balance: Type.Optional(Money),
    /** The sum of the refunds. */
    amount_refunded: Type.Optional(Money),
    /** The amount that can still be refunded; 0 for a payment that was not received or was reversed. */
    refundable: Type.Optional(Money),
    /** The refunds and disputes of an online payment. Only staff get them, in the lists of a client's plans. */
    online: Type.Optional(PlanOnlineMoney),
    verified_at: Type.Optional(Nullable(Instant)),
    /** Why staff refused or reversed the payment. */
    closed_reason: Type.Optional(Nullable(Type.String())),
    start_date: CivilDate,
    end_date: CivilDate,
    created_at: Instant,
    duration_days: Type.Integer(),
    benefits: Type.Array(Type.String()),
    class_limit: Nullable(Type.Integer()),
    has_class_limit: Type.Boolean(),
    classes_remaining: Type.Integer(),
    classes_left: Type.Integer(),
    /** Lists of plans and GET /api/user/plan include the pauses, ordered by first day. Removed pauses are omitted. */
    pauses: Type.Optional(Type.Array(PlanPause)),
    /** Lists of plans include both. `checkout` is null without an online payment to finish or to wait for. */
    checkout: Type.Optional(Nullable(PendingCheckout)),
    ended_checkout: Type.Optional(Nullable(EndedCheckout)),
    version: Type.Integer(),
  },
  { $id: 'UserPlan' },
)
export type UserPlan = Static<typeof UserPlan>

/** GET /api/user/plan: the active plan, or else the next future plan, or else the newest plan; null without a plan. */
export const CurrentPlan = Type.Object({ plan: Nullable(UserPlan) }, { $id: 'CurrentPlan' })
export type CurrentPlan = Static<typeof CurrentPlan>
/** `balance` is what the user once paid too much; the next purchase uses it. */
export const UserPlanList = Type.Object(
  { plans: Type.Array(UserPlan), balance: Type.Optional(Money) },
  { $id: 'UserPlanList' },
)
export type UserPlanList = Static<typeof UserPlanList>

/** A plan that staff add. It is created active and paid; status fields are ignored. */
export const AddPlanInput = Body(
  {
    plan_id: Uuid,
    start_date: CivilDate,
    payment_method: Type.Optional(StaffPaymentMethod),
    classes_remaining: Type.Optional(Type.Integer({ minimum: -1, maximum: 10_000 })),
    amount_paid: Type.Optional(MoneyInput),
    /** Waives the rule that the plan is for first-timers only. */
    override_reason: Type.Optional(Nullable(LongText)),
  },
  UserPlan.properties,
)
export type AddPlanInput = Static<typeof AddPlanInput>

/** Verifies the payment (status active, payment completed) or moves the dates. */
export const ChangePlanInput = Body(
  {
    id: Uuid,
    user_id: Type.Optional(Uuid),
    status: Type.Optional(
      Type.Union([
        Type.Literal('active'),
        Type.Literal('frozen'),
        Type.Literal('cancelled'),
        Type.Literal('canceled'),
      ]),
    ),
    payment_status: Type.Optional(Type.Union([Type.Literal('pending'), Type.Literal('completed')])),
    /** The amount that was received; null means the amount due. The server reads it when the payment is verified. */
    amount_paid: Type.Optional(Nullable(MoneyInput)),
    /** The day of the transfer or deposit. */
    paid_on: Type.Optional(Nullable(CivilDate)),
    /** The amount is a part payment, and the plan still waits for the rest. */
    part_payment: Type.Optional(Type.Boolean()),
    /** Why the plan starts although the amount differs. */
    amount_reason: Type.Optional(Nullable(LongText)),
    /**
     * The method that was used, because a member who chose a transfer may pay at the counter. The server reads it when
     * the payment is verified.
     */
    payment_method: Type.Optional(StaffPaymentMethod),
    start_date: Type.Optional(CivilDate),
    end_date: Type.Optional(CivilDate),
  },
  UserPlan.properties,
)
export type ChangePlanInput = Static<typeof ChangePlanInput>

import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, LongText, Money, MoneyInput, Nullable, Uuid } from './common.ts'
import { PlanPause } from './plan-pauses.ts'

const PlanStatus = Type.Union([Type.Literal('frozen'), Type.Literal('active'), Type.Literal('cancelled')])
const PaymentStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('completed'),
  Type.Literal('refused'),
  Type.Literal('reversed'),
])
export const PaymentMethod = Type.Union([
  Type.Literal('card'),
  Type.Literal('transfer'),
  Type.Literal('cash'),
])
export type PaymentMethod = Static<typeof PaymentMethod>
export const PaymentChannel = Type.Union([Type.Literal('transfer'), Type.Literal('oxxo')])

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
    /** The sum of the refunds. */
    amount_refunded: Type.Optional(Money),
    /** What can still be refunded; 0 for a payment that was not received or was reversed. */
    refundable: Type.Optional(Money),
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
    version: Type.Integer(),
  },
  { $id: 'UserPlan' },
)
export type UserPlan = Static<typeof UserPlan>

/** GET /api/user/plan: the active plan, or else the next future plan, or else the newest plan; null without a plan. */
export const CurrentPlan = Type.Object({ plan: Nullable(UserPlan) }, { $id: 'CurrentPlan' })
export type CurrentPlan = Static<typeof CurrentPlan>
export const UserPlanList = Type.Object({ plans: Type.Array(UserPlan) }, { $id: 'UserPlanList' })
export type UserPlanList = Static<typeof UserPlanList>

/**
 * A purchase. The server computes user, status, price, end and classes and ignores these fields of the body.
 */
export const PurchaseInput = Body(
  {
    plan_id: Uuid,
    start_date: CivilDate,
    payment_channel: Type.Optional(PaymentChannel),
    /** Null or empty means no discount. */
    discount_code: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
    /** The price that the buyer saw. The server only compares it with the charged price. */
    expected_price: Type.Optional(MoneyInput),
  },
  UserPlan.properties,
)
export type PurchaseInput = Static<typeof PurchaseInput>
export const PurchaseAnswer = Type.Object({ plan: UserPlan }, { $id: 'PurchaseAnswer' })
export type PurchaseAnswer = Static<typeof PurchaseAnswer>

/** The reference that the member's next purchase of a plan will have. */
export const ReservedReference = Type.Object(
  { reference: Type.String(), expires_at: Instant },
  { $id: 'ReservedReference' },
)
export type ReservedReference = Static<typeof ReservedReference>

export const PaymentDetails = Type.Object(
  {
    bank_name: Type.String(),
    bank_holder: Type.String(),
    bank_clabe: Type.String(),
    bank_card: Type.String(),
    email: Type.String(),
    whatsapp: Type.String(),
  },
  { $id: 'PaymentDetails' },
)
export type PaymentDetails = Static<typeof PaymentDetails>

/** A plan that staff add. It is created active and paid; status fields are ignored. */
export const AddPlanInput = Body(
  {
    plan_id: Uuid,
    start_date: CivilDate,
    payment_method: Type.Optional(PaymentMethod),
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
    payment_method: Type.Optional(PaymentMethod),
    start_date: Type.Optional(CivilDate),
    end_date: Type.Optional(CivilDate),
  },
  UserPlan.properties,
)
export type ChangePlanInput = Static<typeof ChangePlanInput>

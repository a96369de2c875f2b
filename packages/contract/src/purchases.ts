import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Money, MoneyInput, Nullable, Uuid } from './common.ts'
import { TransferChannel, UserPlan } from './user-plans.ts'

/**
 * A purchase. The server computes user, status, price, end and classes and ignores these fields of the body.
 */
export const PurchaseInput = Body(
  {
    plan_id: Uuid,
    start_date: CivilDate,
    payment_channel: Type.Optional(TransferChannel),
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
    /** Money that the member once overpaid, in MXN; her next purchase uses it. */
    balance: Type.Optional(Money),
  },
  { $id: 'PaymentDetails' },
)
export type PaymentDetails = Static<typeof PaymentDetails>

import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Money, MoneyInput, Name, Nullable, PatchBody, Uuid } from './common.ts'

export const Discount = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    code: Type.String(),
    discount_percent: Type.Integer(),
    valid_from: CivilDate,
    valid_to: Nullable(CivilDate),
    min_purchase_amount: Nullable(Money),
    limit_per_user: Type.Boolean(),
    total_uses_limit: Nullable(Type.Integer()),
    is_active: Type.Boolean(),
    /** Purchases with this code. */
    uses_count: Type.Integer(),
    created_at: Instant,
    version: Type.Integer(),
  },
  { $id: 'Discount' },
)
export type Discount = Static<typeof Discount>
export const DiscountList = Type.Object(
  { discounts: Type.Array(Discount), total: Type.Integer() },
  { $id: 'DiscountList' },
)
export type DiscountList = Static<typeof DiscountList>

const discountFields = {
  name: Name,
  code: Name,
  discount_percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  valid_from: CivilDate,
  /** An empty text is stored as null. */
  valid_to: Type.Optional(Nullable(Type.String({ maxLength: 10 }))),
  min_purchase_amount: Type.Optional(Nullable(MoneyInput)),
  limit_per_user: Type.Optional(Type.Boolean()),
  total_uses_limit: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  is_active: Type.Optional(Type.Boolean()),
}

export const DiscountInput = Body(discountFields, Discount.properties)
export type DiscountInput = Static<typeof DiscountInput>
export const DiscountPatch = PatchBody(discountFields, Discount.properties)
export type DiscountPatch = Static<typeof DiscountPatch>

/** Whether any code can be used today. */
export const DiscountsOffered = Type.Object({ offered: Type.Boolean() }, { $id: 'DiscountsOffered' })
export type DiscountsOffered = Static<typeof DiscountsOffered>

/** A discount code that checkout validates. */
export const DiscountCheckInput = Body({
  code: Name,
  plan_id: Uuid,
})
export type DiscountCheckInput = Static<typeof DiscountCheckInput>
/** MXN; the server computes it. */
export const DiscountQuote = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    discount_percent: Type.Integer(),
    list_price: Money,
    price: Money,
    saved: Money,
  },
  { $id: 'DiscountQuote' },
)
export type DiscountQuote = Static<typeof DiscountQuote>

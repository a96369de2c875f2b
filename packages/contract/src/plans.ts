import { type Static, Type } from 'typebox'
import { Instant, LongText, Money, Name, Nullable, Uuid } from './common.ts'

/** The opening promotion as it stands on one plan (A22): the price that is charged and the words around it. */
export const PlanPromotion = Type.Object(
  { price: Money, was: Money, label: Type.String(), badge: Type.String(), note: Type.String() },
  { $id: 'PlanPromotion' },
)
export type PlanPromotion = Static<typeof PlanPromotion>

/** A plan on sale (DAT-01). class_limit is null when unlimited. */
export const Plan = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    description: Type.String(),
    price: Money,
    duration_days: Type.Integer(),
    class_limit: Nullable(Type.Integer()),
    has_class_limit: Type.Boolean(),
    benefits: Type.Array(Type.String()),
    is_active: Type.Boolean(),
    display_order: Type.Integer(),
    created_at: Instant,
    updated_at: Instant,
    version: Type.Integer(),
    promotion: Nullable(PlanPromotion),
  },
  { $id: 'Plan' },
)
export type Plan = Static<typeof Plan>
export const PlanList = Type.Object({ plans: Type.Array(Plan) }, { $id: 'PlanList' })

/** What staff write of a plan (APL-08 to APL-12). */
export const PlanInput = Type.Object({
  name: Name,
  description: Type.String({ minLength: 1, maxLength: 2000 }),
  price: Money,
  duration_days: Type.Integer({ minimum: 1, maximum: 3650 }),
  class_limit: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
  has_class_limit: Type.Optional(Type.Boolean()),
  benefits: Type.Optional(Type.Array(LongText, { maxItems: 50 })),
  is_active: Type.Optional(Type.Boolean()),
})
export type PlanInput = Static<typeof PlanInput>

/** What navigation carries from /planes to /compra (DAT-17): price with two decimals and duration as text. */
export interface PlanForPurchase {
  id: string
  title: string
  price: string
  duration: string
  description: string
  features: string[]
  class_limit: number | null
  has_class_limit: boolean
}

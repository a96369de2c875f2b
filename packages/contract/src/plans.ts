import { type Static, Type } from 'typebox'
import {
  Body,
  CivilDate,
  Impact,
  Instant,
  LongText,
  Money,
  MoneyInput,
  Name,
  Nullable,
  PatchBody,
  RequiredText,
  Uuid,
} from './common.ts'

/** The promotion that decides a plan's price today. An empty text is not shown. */
export const PlanPromotion = Type.Object(
  {
    price: Money,
    was: Money,
    label: Type.String(),
    badge: Type.String(),
    note: Type.String(),
    /** The studio's opening promotion, which the home page announces, and not a promotion of this plan alone. */
    is_opening: Type.Boolean(),
  },
  { $id: 'PlanPromotion' },
)
export type PlanPromotion = Static<typeof PlanPromotion>

/** A plan on sale. class_limit is null when unlimited. */
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
    /** Only members who never had a plan may buy it. */
    first_time_only: Type.Boolean(),
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
export type PlanList = Static<typeof PlanList>

/** A plan as staff see it, with its own promotion, whose days may be over or still to come. */
export const StaffPlan = Type.Object(
  {
    ...Plan.properties,
    /** Before the plan ends, a mail reminds members that they can buy it again. */
    offers_renewal: Type.Boolean(),
    /** How many standing places a member with this plan may have; 0 means none. */
    standing_per_week: Type.Integer(),
    /** For how many days after the date a class of a standing place that is given up in time is a make-up; null: it returns to the plan. */
    make_up_days: Nullable(Type.Integer()),
    /** How many dates of a month become make-ups; null means all of them. */
    make_ups_a_month: Nullable(Type.Integer()),
    promotion_price: Nullable(Money),
    /** The first and the last day on which the promotion's price holds; without a last day it holds on. */
    promotion_from: Nullable(CivilDate),
    promotion_until: Nullable(CivilDate),
  },
  { $id: 'StaffPlan' },
)
export type StaffPlan = Static<typeof StaffPlan>
export const StaffPlanList = Type.Object(
  { plans: Type.Array(StaffPlan), total: Type.Integer() },
  { $id: 'StaffPlanList' },
)
export type StaffPlanList = Static<typeof StaffPlanList>

const planFields = {
  name: Name,
  description: RequiredText,
  price: MoneyInput,
  duration_days: Type.Integer({ minimum: 1, maximum: 3650 }),
  class_limit: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
  has_class_limit: Type.Optional(Type.Boolean()),
  benefits: Type.Optional(Type.Array(LongText, { maxItems: 50 })),
  is_active: Type.Optional(Type.Boolean()),
  first_time_only: Type.Optional(Type.Boolean()),
  offers_renewal: Type.Optional(Type.Boolean()),
  standing_per_week: Type.Optional(Type.Integer({ minimum: 0, maximum: 14 })),
  make_up_days: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 365 }))),
  make_ups_a_month: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 31 }))),
  /** Lower than `price`; null ends the promotion and removes its days. */
  promotion_price: Type.Optional(Nullable(MoneyInput)),
  promotion_from: Type.Optional(Nullable(CivilDate)),
  promotion_until: Type.Optional(Nullable(CivilDate)),
}

/** The fields of a plan that staff edit. */
export const PlanInput = Body(planFields, StaffPlan.properties)
export type PlanInput = Static<typeof PlanInput>
export const PlanPatch = PatchBody(planFields, StaffPlan.properties)
export type PlanPatch = Static<typeof PlanPatch>

/** The new position of one plan in the list, counted from 1. */
export const PlanPlace = Body({ display_order: Type.Integer({ minimum: 1, maximum: 10_000 }) })
export const PlanOrder = Body({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 1000 }) })

/** Members whose plan is active or in the future; they keep the plan. */
export const PlanImpact = Type.Object(
  { ...Impact.properties, user_plans: Type.Integer() },
  { $id: 'PlanImpact' },
)
export type PlanImpact = Static<typeof PlanImpact>

/** The state that navigation passes from /planes to /compra: price with two decimals, duration as text. */
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

import type { Plan, StaffPlan, StaffPlanList } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { catalogueFilter, type ListWindow, wholeCatalogue } from '../../shared/list-query.ts'
import { toPlanPromotion } from './plan-price.ts'
import { activePlans, countPlans, type PlanRow, planById, plansInOrder, plansPage } from './store.ts'

const toPlan = (plan: PlanRow, settings: Settings, now: Date): Plan => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  price: mxn(plan.price_cents),
  duration_days: plan.duration_days,
  class_limit: plan.class_limit,
  has_class_limit: plan.class_limit !== null,
  benefits: plan.benefits,
  is_active: plan.is_active,
  first_time_only: plan.first_time_only,
  display_order: plan.display_order,
  created_at: plan.created_at.toISOString(),
  updated_at: plan.updated_at.toISOString(),
  version: plan.version,
  promotion: toPlanPromotion(plan, settings, now),
})

export const toStaffPlan = (plan: PlanRow, settings: Settings, now: Date): StaffPlan => ({
  ...toPlan(plan, settings, now),
  offers_renewal: plan.offers_renewal,
  standing_per_week: plan.standing_per_week,
  make_up_days: plan.make_up_days,
  make_ups_a_month: plan.make_ups_a_month,
  promotion_price: plan.promotion_price_cents === null ? null : mxn(plan.promotion_price_cents),
  promotion_from: plan.promotion_from,
  promotion_until: plan.promotion_until,
})

/** With the prices at `now`. The public does not see a promotion before its first day. */
export async function plansOnSale(db: Db, now: Date): Promise<Plan[]> {
  const [rows, settings] = await Promise.all([activePlans(db), readSettings(db)])
  return rows.map((row) => toPlan(row, settings, now))
}

/** Returns all plans when the request has no page or range. */
export async function planList({ db, clock }: Context, window: ListWindow): Promise<StaffPlanList> {
  const filter = catalogueFilter(window)
  const [rows, total, settings] = await Promise.all([
    plansPage(db, filter, window),
    countPlans(db, filter),
    readSettings(db),
  ])
  const now = clock.now()
  return { plans: rows.map((row) => toStaffPlan(row, settings, now)), total }
}

export const plansToExport = wholeCatalogue(plansInOrder)

export async function planDetails({ db, clock }: Context, id: string): Promise<StaffPlan> {
  const [row, settings] = await Promise.all([planById(db, id), readSettings(db)])
  if (!row) throw errors.notFound('plan')
  return toStaffPlan(row, settings, clock.now())
}

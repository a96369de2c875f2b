import type { Plan, StaffPlanList } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { catalogueFilter, type ListWindow, wholeCatalogue } from '../../shared/list-query.ts'
import { toPlanPromotion } from './plan-price.ts'
import { activePlans, countPlans, type PlanRow, planById, plansInOrder, plansPage } from './store.ts'

export const toPlan = (plan: PlanRow, settings: Settings): Plan => ({
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
  promotion: toPlanPromotion(plan, settings),
})

export async function plansOnSale(db: Db): Promise<Plan[]> {
  const [rows, settings] = await Promise.all([activePlans(db), readSettings(db)])
  return rows.map((row) => toPlan(row, settings))
}

/** Returns all plans when the request has no page or range. */
export async function planList(db: Db, window: ListWindow): Promise<StaffPlanList> {
  const filter = catalogueFilter(window)
  const [rows, total, settings] = await Promise.all([
    plansPage(db, filter, window),
    countPlans(db, filter),
    readSettings(db),
  ])
  return { plans: rows.map((row) => toPlan(row, settings)), total }
}

export const plansToExport = wholeCatalogue(plansInOrder)

export async function planDetails(db: Db, id: string): Promise<Plan> {
  const [row, settings] = await Promise.all([planById(db, id), readSettings(db)])
  if (!row) throw errors.notFound('plan')
  return toPlan(row, settings)
}

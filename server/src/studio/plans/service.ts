import type { ListQuery, Plan, StaffPlanList } from '@estudio/contract'
import type { Db, Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { readSettings } from '../settings/service.ts'
import { catalogueFilter, wholeCatalogue } from '../shared/catalogue-filter.ts'
import { listWindow, wholeList } from '../shared/list-window.ts'
import { planShape } from './shape.ts'
import {
  activePlans,
  countPlans,
  holdPlan,
  type PlanRow,
  planById,
  plansInOrder,
  plansPage,
} from './store.ts'

export { isOnPromotion, priceCentsOf } from './pricing.ts'
export type { PlanRow } from './store.ts'

/** Plans on sale, in the studio's order, with the promotion on the one it applies to (PLN-02, A22). */
export async function plansOnSale(db: Db): Promise<Plan[]> {
  const [rows, settings] = await Promise.all([activePlans(db), readSettings(db)])
  return rows.map((row) => planShape(row, settings))
}

interface PlanPage extends StaffPlanList {
  offset: number
}

/** Plans that were not deleted, for staff, asked for in either way (B01); without a page or range all of them. */
export async function planList(db: Db, query: ListQuery): Promise<PlanPage> {
  const window = listWindow({ ...wholeList, ...query })
  const filter = catalogueFilter(window)
  const [rows, total, settings] = await Promise.all([
    plansPage(db, filter, window),
    countPlans(db, filter),
    readSettings(db),
  ])
  return { plans: rows.map((row) => planShape(row, settings)), total, offset: window.offset }
}

/** The query of every plan that a list so asked for holds. Throws validation_failed. */
export const plansToExport = wholeCatalogue(plansInOrder)

const onSale = (plan: PlanRow | undefined): PlanRow => {
  if (!plan?.is_active) throw errors.refused('plan_not_available')
  return plan
}

/** A plan as it is sold now. Throws plan_not_available. */
export const planOnSale = async (db: Db, id: string): Promise<PlanRow> => onSale(await planById(db, id))

/**
 * The plan that somebody is about to be given, as it stays until the transaction ends: its price, days and classes belong
 * together. The member's lock comes first. Throws plan_not_available.
 */
export const planToGive = async (tx: Tx, id: string): Promise<PlanRow> => onSale(await holdPlan(tx, id))

/** One plan for staff. Throws not_found. */
export async function planDetails(db: Db, id: string): Promise<Plan> {
  const [row, settings] = await Promise.all([planById(db, id), readSettings(db)])
  if (!row) throw errors.notFound('plan')
  return planShape(row, settings)
}

import type { Plan, PlanPromotion } from '@estudio/contract'
import { isPromoted, mxn } from '@estudio/domain'
import type { Db } from '../../platform/database.ts'
import { readSettings, type Settings } from '../settings/service.ts'
import { activePlans, allPlans, type PlanRow, planById } from './store.ts'

export type { PlanRow } from './store.ts'

/** What a plan costs today in centavos: the promotion's price where its name matches (A22), else its own. */
export const priceCentsOf = (plan: Pick<PlanRow, 'name' | 'price_cents'>, settings: Settings): number =>
  promotionCents(plan, settings) ?? plan.price_cents

const promotionCents = (plan: Pick<PlanRow, 'name'>, settings: Settings): number | undefined => {
  const { promotion_active, promotion_match: match, promotion_price_cents: cents } = settings
  if (!promotion_active || match === null || cents === null) return undefined
  return isPromoted(plan.name, { match }) ? cents : undefined
}

const promotionOf = (plan: PlanRow, settings: Settings): PlanPromotion | null => {
  const cents = promotionCents(plan, settings)
  if (cents === undefined) return null
  return {
    price: mxn(cents),
    was: mxn(settings.promotion_was_cents ?? plan.price_cents),
    label: settings.promotion_label ?? '',
    badge: settings.promotion_badge ?? '',
    note: settings.promotion_note ?? '',
  }
}

/** A plan as the API shows it (DAT-01). */
const planShape = (plan: PlanRow, settings: Settings): Plan => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  price: mxn(plan.price_cents),
  duration_days: plan.duration_days,
  class_limit: plan.class_limit,
  has_class_limit: plan.class_limit !== null,
  benefits: plan.benefits,
  is_active: plan.is_active,
  display_order: plan.display_order,
  created_at: plan.created_at.toISOString(),
  updated_at: plan.updated_at.toISOString(),
  version: plan.version,
  promotion: promotionOf(plan, settings),
})

const shaped = async (db: Db, rows: Promise<PlanRow[]>): Promise<Plan[]> => {
  const [plans, settings] = await Promise.all([rows, readSettings(db)])
  return plans.map((plan) => planShape(plan, settings))
}

/** Plans on sale, in the studio's order, with the promotion on the one it applies to (PLN-02, A22). */
export const plansOnSale = (db: Db): Promise<Plan[]> => shaped(db, activePlans(db))

/** Every plan that was not deleted, for staff. */
export const plansForStaff = (db: Db): Promise<Plan[]> => shaped(db, allPlans(db))

/** The plan that somebody is about to be given; undefined when it was deleted or never was. */
export const findPlan = (db: Db, id: string): Promise<PlanRow | undefined> => planById(db, id)

import type { PlanPromotion } from '@estudio/contract'
import { isPromoted, mxn } from '@estudio/domain'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Settings } from '../../settings/index.ts'
import { lockPlanForShare, type PlanRow, planById } from './store.ts'

const requireOnSale = (plan: PlanRow | undefined): PlanRow => {
  if (!plan?.is_active) throw errors.refused('plan_not_available')
  return plan
}

export const planOnSale = async (db: Db, id: string): Promise<PlanRow> =>
  requireOnSale(await planById(db, id))

/** Keeps the plan's price, days and classes unchanged until the transaction ends. Call it with the member locked. */
export const lockPlanOnSale = async (tx: Tx, id: string): Promise<PlanRow> =>
  requireOnSale(await lockPlanForShare(tx, id))

type Priced = Pick<PlanRow, 'name' | 'price_cents'>

const promotionCents = (plan: Pick<Priced, 'name'>, settings: Settings): number | undefined => {
  const { promotion_active, promotion_match: match, promotion_price_cents: cents } = settings
  if (!promotion_active || match === null || cents === null) return undefined
  return isPromoted(plan.name, { match }) ? cents : undefined
}

/** A discount cannot be combined with the promotion. */
export const isOnPromotion = (plan: Pick<Priced, 'name'>, settings: Settings): boolean =>
  promotionCents(plan, settings) !== undefined

/** The promotion's price for plans whose name matches the promotion, else the plan's own price. */
export const priceCentsOf = (plan: Priced, settings: Settings): number =>
  promotionCents(plan, settings) ?? plan.price_cents

export const toPlanPromotion = (plan: Priced, settings: Settings): PlanPromotion | null => {
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

import type { PlanPromotion } from '@estudio/contract'
import { isPromoted, mxn } from '@estudio/domain'
import type { Settings } from '../settings/service.ts'
import type { PlanRow } from './store.ts'

type Sold = Pick<PlanRow, 'name' | 'price_cents'>

const promotionCents = (plan: Pick<Sold, 'name'>, settings: Settings): number | undefined => {
  const { promotion_active, promotion_match: match, promotion_price_cents: cents } = settings
  if (!promotion_active || match === null || cents === null) return undefined
  return isPromoted(plan.name, { match }) ? cents : undefined
}

/** Whether the promotion of the settings sets the plan's price; no discount goes on top of it (A23). */
export const isOnPromotion = (plan: Pick<Sold, 'name'>, settings: Settings): boolean =>
  promotionCents(plan, settings) !== undefined

/** What a plan costs today in centavos: the promotion's price where its name matches (A22), else its own. */
export const priceCentsOf = (plan: Sold, settings: Settings): number =>
  promotionCents(plan, settings) ?? plan.price_cents

/** The promotion as it stands on a plan; null where it does not apply. */
export const promotionOf = (plan: Sold, settings: Settings): PlanPromotion | null => {
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

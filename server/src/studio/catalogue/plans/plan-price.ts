import type { PlanPromotion } from '@estudio/contract'
import { civilDateOf, mxn, openingPromotion, percentOff, promotionOn } from '@estudio/domain'
import { promotionTexts } from '@estudio/texts'
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

type Priced = Pick<
  PlanRow,
  'name' | 'price_cents' | 'promotion_price_cents' | 'promotion_from' | 'promotion_until'
>

/** The promotion at this moment, in centavos. The studio's clock decides its first and its last day. */
const currentPromotion = (plan: Priced, settings: Settings, now: Date) =>
  promotionOn(
    { ...plan, price: plan.price_cents, promotion_price: plan.promotion_price_cents },
    openingPromotion({
      ...settings,
      promotion_price: settings.promotion_price_cents,
      promotion_was: settings.promotion_was_cents,
    }),
    civilDateOf(now, settings.timezone),
  )

/** A discount cannot be combined with a promotion. */
export const isOnPromotion = (plan: Priced, settings: Settings, now: Date): boolean =>
  currentPromotion(plan, settings, now) !== null

/** The price of a purchase at this moment. */
export const priceCentsOf = (plan: Priced, settings: Settings, now: Date): number =>
  currentPromotion(plan, settings, now)?.price ?? plan.price_cents

export const toPlanPromotion = (plan: Priced, settings: Settings, now: Date): PlanPromotion | null => {
  const promotion = currentPromotion(plan, settings, now)
  if (!promotion) return null
  const { price, was, until, isOpening } = promotion
  const ofOpening = {
    label: settings.promotion_label ?? '',
    badge: settings.promotion_badge ?? '',
    note: settings.promotion_note ?? '',
  }
  return {
    price: mxn(price),
    was: mxn(was),
    ...(isOpening ? ofOpening : promotionTexts(percentOff(price, was), until)),
    is_opening: isOpening,
  }
}

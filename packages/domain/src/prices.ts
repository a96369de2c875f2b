import type { CivilDate } from './civil.ts'
import { nameContains, nameHasWords } from './names.ts'
import { plainCode } from './plain-text.ts'

/** Converts the API's MXN to the database's centavos. */
export const centavos = (mxn: number): number => Math.round(Number((mxn * 100).toFixed(4)))

export const mxn = (cents: number): number => cents / 100

/** Whether an amount in MXN has at most two decimals. */
export const isInCentavos = (amount: number): boolean => mxn(Math.round(amount * 100)) === amount

/** The opening promotion, which is one studio setting. */
interface OpeningPromotion {
  match: string
  price: number
  was: number | null
}

interface OpeningSettings {
  promotion_active: boolean
  promotion_match: string | null
  promotion_price: number | null
  promotion_was: number | null
}

/** The opening promotion of the settings; null while it is off or incomplete. Its amounts are in the unit of the settings. */
export const openingPromotion = ({
  promotion_active,
  promotion_match: match,
  promotion_price: price,
  promotion_was: was,
}: OpeningSettings): OpeningPromotion | null =>
  promotion_active && match !== null && price !== null ? { match, price, was } : null

export const isPromoted = (
  planName: string,
  promotion: Pick<OpeningPromotion, 'match'> | null | undefined,
): boolean => !!promotion && nameHasWords(planName, promotion.match)

interface PromotedPlan {
  name: string
  price: number
  promotion_price: number | null
  promotion_from: CivilDate | null
  promotion_until: CivilDate | null
}

interface PromotionToday {
  price: number
  was: number
  /** The last day of the plan's own promotion. */
  until: CivilDate | null
  isOpening: boolean
}

/**
 * The promotion that decides the plan's price on the studio's civil date `today`: its own promotion from its first to its last day,
 * otherwise the opening promotion. A price that is no lower than the price before is no promotion. Every amount is in the same unit.
 */
export const promotionOn = (
  plan: PromotedPlan,
  opening: OpeningPromotion | null,
  today: CivilDate,
): PromotionToday | null => {
  const { price: was, promotion_price: price, promotion_from: from, promotion_until: until } = plan
  const holds = from !== null && from <= today && (until === null || today <= until)
  if (holds && price !== null && price < was) return { price, was, until, isOpening: false }
  if (!opening || !isPromoted(plan.name, opening)) return null
  const before = opening.was ?? was
  return opening.price < before ? { price: opening.price, was: before, until: null, isOpening: true } : null
}

/** In whole percent; never more than what is saved. */
export const percentOff = (price: number, was: number): number =>
  was > 0 ? Math.floor(Number((((was - price) * 100) / was).toFixed(6))) : 0

/** The first trial plan by display_order. */
export const trialPlan = <P extends { name: string; is_active: boolean; display_order: number }>(
  plans: readonly P[],
): P | undefined =>
  plans
    .filter((plan) => plan.is_active && nameContains(plan.name, 'prueba'))
    .sort((a, b) => a.display_order - b.display_order)[0]

/** In centavos; half a centavo is rounded in the member's favour. */
const discountCentavos = (priceCents: number, percent: number): number =>
  Math.min(priceCents, Math.max(0, Math.round((priceCents * percent) / 100)))

interface DiscountRule {
  percent: number
  /** The minimum list price of a purchase, in centavos; null or undefined means no minimum. */
  minimumCents?: number | null
}

type DiscountOutcome =
  | { kind: 'applied'; priceCents: number; savedCents: number }
  | { kind: 'refused'; reason: 'discount_with_promotion' | 'discount_below_minimum' }

export const applyDiscount = (listCents: number, rule: DiscountRule, promoted: boolean): DiscountOutcome => {
  if (promoted) return { kind: 'refused', reason: 'discount_with_promotion' }
  if (listCents < (rule.minimumCents ?? 0)) return { kind: 'refused', reason: 'discount_below_minimum' }
  const savedCents = discountCentavos(listCents, rule.percent)
  return { kind: 'applied', priceCents: listCents - savedCents, savedCents }
}

/** Codes are compared in this form. */
export const discountCode = (typed: string): string => plainCode(typed).toUpperCase()

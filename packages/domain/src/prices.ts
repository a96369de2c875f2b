import { nameContains, nameHasWords } from './names.ts'
import { plainCode } from './plain-text.ts'

/** Converts the API's MXN to the database's centavos. */
export const centavos = (mxn: number): number => Math.round(Number((mxn * 100).toFixed(4)))

export const mxn = (cents: number): number => cents / 100

/** Whether an amount in MXN has at most two decimals. */
export const isInCentavos = (amount: number): boolean => mxn(Math.round(amount * 100)) === amount

/** The opening promotion, which is one studio setting; prices in MXN. */
interface Promotion {
  match: string
  price: number
  was: number
  label: string
}

export const isPromoted = (
  planName: string,
  promotion: Pick<Promotion, 'match'> | null | undefined,
): boolean => !!promotion && nameHasWords(planName, promotion.match)

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

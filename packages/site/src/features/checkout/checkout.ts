import type { DiscountQuote, PaymentOption, Plan, PlanForPurchase, PurchaseInput } from '@estudio/contract'

/**
 * The plan in the navigation state of /compra. Its price is the price charged: the promotional price if there
 * is a promotion.
 */
export const planForPurchase = (plan: Plan): PlanForPurchase => ({
  id: plan.id,
  title: plan.name,
  price: (plan.promotion?.price ?? plan.price).toFixed(2),
  duration: String(plan.duration_days),
  description: plan.description,
  features: plan.benefits,
  class_limit: plan.class_limit,
  has_class_limit: plan.has_class_limit,
})

/** How a purchase is paid. */
export type PayWith = PaymentOption['id']

/** A purchase under way: the plan and the choices made so far. */
export interface Checkout {
  plan: PlanForPurchase
  /** Civil date. */
  startDate: string | null
  quote: DiscountQuote | null
  channel: NonNullable<PurchaseInput['payment_channel']>
  /** Absent before a choice; chosen only where the studio takes online payments. */
  method?: PayWith
}

export const newCheckout = (plan: PlanForPurchase): Checkout => ({
  plan,
  startDate: null,
  quote: null,
  channel: 'transfer',
})

const KEY = 'checkout'

/** A purchase under way outlives /login, another page and a reload; it ends with the tab. */
export const keepCheckout = (checkout: Checkout): void =>
  sessionStorage.setItem(KEY, JSON.stringify(checkout))

export const forgetCheckout = (): void => sessionStorage.removeItem(KEY)

const isPlan = (value: unknown): value is PlanForPurchase =>
  typeof value === 'object' && value !== null && 'id' in value && 'price' in value && 'duration' in value

const keptCheckout = (): Checkout | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Checkout | null
    return isPlan(kept?.plan) ? kept : null
  } catch {
    return null
  }
}

/**
 * The purchase under way in this tab, or null. Navigation with another plan begins a purchase of the other plan. After
 * a purchase is complete, an older history entry begins no purchase.
 */
export const readCheckout = (state: unknown): Checkout | null => {
  const kept = keptCheckout()
  const carried = (state as { plan?: unknown } | null)?.plan
  return kept && isPlan(carried) && carried.id !== kept.plan.id ? newCheckout(carried) : kept
}

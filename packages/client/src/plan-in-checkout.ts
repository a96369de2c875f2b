import type { Plan, PlanForPurchase } from '@estudio/contract'

/** What /compra receives (DAT-17): the price is the one charged, the promotion's if there is one (PLN-09). */
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

const KEY = 'planInCheckout'

/** The plan being bought survives /login and a reload (A47), but not the tab. */
export const keepPlanInCheckout = (plan: PlanForPurchase): void =>
  sessionStorage.setItem(KEY, JSON.stringify(plan))

export const forgetPlanInCheckout = (): void => sessionStorage.removeItem(KEY)

const isPlan = (value: unknown): value is PlanForPurchase =>
  typeof value === 'object' && value !== null && 'id' in value && 'price' in value && 'duration' in value

/** The plan in the navigation state, else the one stored in this tab, else null. */
export const readPlanInCheckout = (state: unknown): PlanForPurchase | null => {
  const carried = (state as { plan?: unknown } | null)?.plan
  if (isPlan(carried)) return carried
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPlan(kept) ? kept : null
  } catch {
    return null
  }
}

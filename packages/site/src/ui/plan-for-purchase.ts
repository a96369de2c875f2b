import type { Plan, PlanForPurchase } from '@estudio/contract'

/** What /compra is given (DAT-17): the price is the one that is charged, the promotion's where there is one (PLN-09). */
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

export { plansOnSale, plansToExport } from './list-plans.ts'
export { isOnPromotion, lockPlanOnSale, planOnSale, priceCentsOf } from './sale.ts'
export type { PlanRow } from './store.ts'

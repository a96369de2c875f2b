export { classesToExport, classTypeDetails } from './classes/class-types.ts'
export { shownClassTypes } from './classes/shown-class-types.ts'
export {
  limitCodeAttempts,
  quoteDiscount,
  type TakenDiscount,
  takeDiscount,
} from './discounts/check-discount.ts'
export { discountsToExport } from './discounts/list-discounts.ts'
export { plansOnSale, plansToExport } from './plans/list-plans.ts'
export { lockPlanOnSale, priceCentsOf } from './plans/plan-price.ts'
export { type PlanRow, planOnSale } from './plans/store.ts'
export { catalogueRoutes } from './routes.ts'

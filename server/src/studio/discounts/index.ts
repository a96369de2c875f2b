export { discountsToExport } from './list-discounts.ts'
export { limitCodeAttempts, type TakenDiscount, takeDiscount } from './redemption.ts'

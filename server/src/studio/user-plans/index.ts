export { endPlansOfErased } from './edits.ts'
export { lockPurchases } from './lock-and-audit.ts'
export {
  isReceived,
  pendingToExport,
  receivedToExport,
  type SoldPlan,
  soldToExport,
  unpaidUntil,
} from './payment-lists.ts'
export { reversePayments, verifyPayments } from './payments.ts'
export { countOpenPlans, plansByUser } from './plan-lists.ts'
export { removeUnpaidPlans } from './unpaid-plans.ts'

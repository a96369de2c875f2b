export { endPlansOfErased } from './edits.ts'
export { pendingToExport, receivedToExport, unpaidUntil } from './payment-lists.ts'
export { countOpenPlans, plansByUser } from './plan-lists.ts'
export { removeUnpaidPlans } from './unpaid-plans.ts'

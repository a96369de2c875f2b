export { cashDeskRoutes } from './cash-desk/routes.ts'
export { cashDaysToExport } from './cash-desk/store.ts'
export { eraseInvoiceData } from './receipts/invoice-data.ts'
export { receiptRoutes } from './receipts/routes.ts'
export { invoicesToExport } from './receipts/store.ts'
export { createSalesState, type SalesContext } from './state.ts'
export { eraseOldTexts } from './statements/erase-old-texts.ts'
export { recordStatement } from './statements/import-statement.ts'
export { prepareStatement } from './statements/prepare-statement.ts'
export { statementRoutes } from './statements/routes.ts'
export { eraseMovementsOf, purchasesToMatch } from './statements/store.ts'
export { endPlansOfErased } from './user-plans/edits.ts'
export { unpaidSince, unpaidUntil, waitingHours, waitingSince } from './user-plans/lapse.ts'
export {
  isReceived,
  pendingToExport,
  receivedToExport,
  type SoldPlan,
  soldToExport,
} from './user-plans/payment-lists.ts'
export { countOpenPlans, plansByUser } from './user-plans/plan-lists.ts'
export { removeOldProofFiles } from './proofs/remove-old-files.ts'
export { deleteProofsOf } from './proofs/store.ts'
export { userPlanRoutes } from './user-plans/routes.ts'
export { dueCentsOf } from './user-plans/store.ts'
export { removeUnpaidPlans } from './user-plans/unpaid-plans.ts'

/*
 * Sales: plans that members hold, and the money that comes in for them. The folders, from the lowest up
 * (scripts/lint/zones.mjs): sold-plans has the plans of members (lists, dates, ledger, cancellation); payment-rows writes the payments
 * of sales and their history; then come the cash desk, the receipts and the balances of members; purchases has buying, selling and the lapse of unpaid
 * purchases; imported-plans has plans that were paid elsewhere; then come pauses, proofs, payments (pending, received, verified,
 * refused, corrected, reversed), statements, refunds, online-payments (checkouts at a payment provider), invoices (documents at
 * Facturapi), payouts (what a provider deposits in the bank) and the counter.
 */

export { withUpload } from '../shared/uploads/receive-file.ts'
export { cashDaysToExport } from './cash-desk/store.ts'
export { type SaleClient, sellAtCounter } from './counter-sales/sell-at-counter.ts'
export { counterSale } from './counter-sales/store.ts'
export { undoSale } from './counter-sales/undo-sale.ts'
export { eraseSalesOf } from './erase-sales.ts'
export { importPlans } from './imported-plans/import-plans.ts'
export {
  areImportedPlansUsed,
  deleteImportedPlans,
  type ImportedPlan,
  type PlanDays,
  planDaysOf,
} from './imported-plans/store.ts'
export { invoiceTaskSummary } from './invoices/invoice-queries.ts'
export { issueInvoices } from './invoices/issue-invoices.ts'
export { isInReview } from './online-payments/checkouts/store.ts'
export { duePaymentLanes, paymentLaneName, workPaymentLane } from './online-payments/lanes.ts'
export { type OpenPayments, openPayments } from './online-payments/operations/open-payments.ts'
export { watchOnlinePayments } from './online-payments/operations/payment-metrics.ts'
export { onlineReviewSummary } from './online-payments/review/store.ts'
export { sweepProviders } from './online-payments/webhooks/sweep.ts'
export { openRequestSummary } from './pauses/store.ts'
export { dueCentsOf, waitingSince } from './payments/payment-queries.ts'
export { pendingToExport } from './payments/pending-payments.ts'
export { receivedToExport } from './payments/received-payments.ts'
export { readPayouts } from './payouts/read-payouts.ts'
export { PAPER_PICTURE } from './proofs/proof-file.ts'
export { removeOldProofFiles } from './proofs/remove-old-files.ts'
export { PROOF_FILE_PATH } from './proofs/routes.ts'
export { refusedPurchasesOf } from './proofs/store.ts'
export { removeUnpaidPlans } from './purchases/close-lapsed-purchases.ts'
export { type HeldPlan, unpaidUntil } from './purchases/has-lapsed.ts'
export type { Seller } from './purchases/sell-plan.ts'
export { mailReceipt } from './receipts/mail-receipt.ts'
export { invoicesToExport } from './receipts/store.ts'
export { salesRoutes } from './routes.ts'
export { balanceCentsOf, balancesOf } from './sold-plans/balance-cents.ts'
export { countOpenPlans, plansByUser } from './sold-plans/list-sold-plans.ts'
export { onlineAttemptsOf } from './sold-plans/online-attempts.ts'
export { onlineFees } from './sold-plans/online-fees.ts'
export { disputeIsOpen } from './sold-plans/online-money.ts'
export { type SoldPlan, soldPlansToExport } from './sold-plans/sold-plans-to-export.ts'
export { createSalesState, type SalesContext } from './state.ts'
export { eraseOldTexts } from './statements/erase-old-texts.ts'
export { recordStatement } from './statements/import-statement.ts'
export { purchasesToMatch } from './statements/import-store.ts'
export { prepareStatement } from './statements/prepare-statement.ts'

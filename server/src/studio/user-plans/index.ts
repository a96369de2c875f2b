export { endPlansOfErased } from './edits.ts'
export { unpaidSince, unpaidUntil, waitingHours, waitingSince } from './lapse.ts'
export { lockPurchases } from './lock-and-audit.ts'
export {
  isReceived,
  pendingToExport,
  receivedToExport,
  type SoldPlan,
  soldToExport,
} from './payment-lists.ts'
export { verifyPayments } from './payments.ts'
export { countOpenPlans, plansByUser } from './plan-lists.ts'
export { removeOldProofFiles } from './proofs/remove-old-files.ts'
export { deleteProofsOf } from './proofs/store.ts'
export { reopenTransfers } from './reverse-payments.ts'
export { dueCents, dueCentsOf } from './store.ts'
export { removeUnpaidPlans } from './unpaid-plans.ts'

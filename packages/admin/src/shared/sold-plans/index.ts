/** The parts of a user's plans that the screens of payments use too. */
export { MessageDialog } from './message-dialog.tsx'
export { PaymentMethodInput, RefuseDialog } from './payment-dialogs.tsx'
export { RefundDialog } from './refund-dialog.tsx'
export { useNotifyVerified } from './use-notify-verified.ts'
export { type IncomingPayment, useVerifyPayment } from './use-plan-payments.ts'
export { type PlanRef, planChange, useUserPlans } from './use-user-plans.ts'

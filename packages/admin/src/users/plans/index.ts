/** The parts of a user's plans that the screens of payments use too. */
export { MessageDialog } from './message-dialog.tsx'
export { PaymentMethodInput, RefuseDialog } from './payment-dialogs.tsx'
export { RefundDialog } from './refund-dialog.tsx'
export { useNotifyVerified } from './use-notify-verified.ts'
export { useVerifyPayment } from './use-plan-payments.ts'
export { planChange, useUserPlans } from './use-user-plans.ts'
export type { IncomingPayment, PlanRef } from './user-plan-methods.ts'

import {
  type AddPlanInput,
  type AdjustPlanInput,
  type ChangePlanInput,
  type CorrectPaymentInput,
  type ExtendPlanInput,
  type Impact,
  type LedgerEntry,
  type PauseInput,
  type PaymentMessage,
  type PlanLedger,
  type PlanPauseAnswer,
  type PurchaseAnswer,
  paths,
  type RefundAnswer,
  type RefundInput,
  type ReversePaymentInput,
  type UserPlan,
  type UserPlanList,
} from '@estudio/contract'
import type { SendJson } from '../../data/http-client.ts'

/** A plan with the version that was read. */
export type PlanRef = Pick<UserPlan, 'id' | 'user_id' | 'version'>

/** The received payment; the default is the amount due. */
export type IncomingPayment = Pick<
  ChangePlanInput,
  'amount_paid' | 'paid_on' | 'payment_method' | 'part_payment' | 'amount_reason'
>

/** The calls with which staff manage a user's plans and payments. */
export const userPlanMethods = (sendJson: SendJson) => ({
  userPlans: async (userId: string): Promise<UserPlan[]> =>
    (await sendJson<UserPlanList>(paths.admin.userPlans(userId))).plans,

  addPlan: (userId: string, input: AddPlanInput, idempotencyKey: string): Promise<PurchaseAnswer> =>
    sendJson(paths.admin.userPlans(userId), { method: 'POST', body: input, idempotencyKey }),

  /** Verifies the payment, which starts the plan, or records a part payment. */
  verifyPayment: (
    { id, user_id, version }: PlanRef,
    payment: IncomingPayment = {},
  ): Promise<PurchaseAnswer> =>
    sendJson(paths.admin.userPlans(user_id), {
      method: 'PATCH',
      body: { id, user_id, status: 'active', payment_status: 'completed', ...payment },
      version,
    }),

  refusePayment: ({ id, version }: PlanRef, reason: string): Promise<PurchaseAnswer> =>
    sendJson(paths.admin.refusePayment(id), { method: 'PATCH', body: { reason }, version }),

  correctPayment: ({ id, version }: PlanRef, input: CorrectPaymentInput): Promise<PurchaseAnswer> =>
    sendJson(paths.admin.correctPayment(id), { method: 'PATCH', body: input, version }),

  reversePayment: ({ id, version }: PlanRef, input: ReversePaymentInput): Promise<PurchaseAnswer> =>
    sendJson(paths.admin.reversePayment(id), { method: 'PATCH', body: input, version }),

  refundPayment: (
    { id, version }: PlanRef,
    input: RefundInput,
    idempotencyKey: string,
  ): Promise<RefundAnswer> =>
    sendJson(paths.admin.refunds(id), { method: 'POST', body: input, version, idempotencyKey }),

  extendPlan: ({ id, version }: PlanRef, input: ExtendPlanInput): Promise<PurchaseAnswer> =>
    sendJson(paths.admin.extendUserPlan(id), { method: 'PATCH', body: input, version }),

  adjustPlan: (
    { id, version }: PlanRef,
    input: AdjustPlanInput,
    idempotencyKey: string,
  ): Promise<PurchaseAnswer> =>
    sendJson(paths.admin.adjustUserPlan(id), { method: 'POST', body: input, version, idempotencyKey }),

  cancelPlan: ({ id, version }: PlanRef): Promise<PurchaseAnswer> =>
    sendJson(paths.admin.cancelUserPlan(id), { method: 'PATCH', version }),

  pausePlan: (id: string, input: PauseInput, idempotencyKey: string): Promise<PlanPauseAnswer> =>
    sendJson(paths.admin.userPlanPauses(id), { method: 'POST', body: input, idempotencyKey }),

  /** A future pause is removed; a pause that has begun ends with yesterday. */
  endPause: (id: string, pause: string) =>
    sendJson<void>(paths.admin.userPlanPause(id, pause), { method: 'DELETE' }),

  agreePause: (id: string): Promise<PlanPauseAnswer> =>
    sendJson(paths.admin.agreePause(id), { method: 'POST' }),

  declinePause: (id: string, reason: string): Promise<PlanPauseAnswer> =>
    sendJson(paths.admin.declinePause(id), { method: 'POST', body: { reason } }),

  /** The message about a missing payment with its placeholders replaced. */
  paymentMessage: (id: string): Promise<PaymentMessage> => sendJson(paths.admin.paymentMessage(id)),

  /** Records that the message was opened in WhatsApp. */
  recordPaymentMessage: (id: string): Promise<unknown> =>
    sendJson(paths.admin.paymentMessage(id), { method: 'POST' }),

  /** The changes of a plan's classes. */
  planLedger: async (id: string): Promise<LedgerEntry[]> =>
    (await sendJson<PlanLedger>(paths.admin.userPlanLedger(id))).entries,

  /** The impact of ending a plan. */
  planEndImpact: (id: string): Promise<Impact> => sendJson(paths.admin.userPlanImpact(id)),
})

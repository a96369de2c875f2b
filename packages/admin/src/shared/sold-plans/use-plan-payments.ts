import { useIdempotent, useWrite } from '@estudio/client'
import type {
  ChangePlanInput,
  CorrectPaymentInput,
  RefundInput,
  RefundTaskInput,
  ReversePaymentInput,
} from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'
import { type PlanRef, planChange } from './use-user-plans.ts'

/** The received payment; the default is the amount due. */
export type IncomingPayment = Pick<
  ChangePlanInput,
  'amount_paid' | 'paid_on' | 'payment_method' | 'part_payment' | 'amount_reason'
>

/** Verifies the payment, which starts the plan, or records a part payment. */
export const useVerifyPayment = ({ id, user_id, version }: PlanRef) => {
  const api = useApi()
  return useWrite({
    mutationFn: (payment: IncomingPayment | undefined) =>
      api.patch('/api/admin/users/{id}/plans', {
        params: { id: user_id },
        body: { id, user_id, status: 'active', payment_status: 'completed', ...payment },
        version,
      }),
    ...planChange,
  })
}

export const useRefusePayment = ({ id, version }: PlanRef) => {
  const api = useApi()
  return useWrite({
    mutationFn: (reason: string) =>
      api.patch('/api/admin/user-plans/{id}/refuse-payment', { params: { id }, body: { reason }, version }),
    ...planChange,
  })
}

interface Correction {
  plan: PlanRef
  input: CorrectPaymentInput
}

export const useCorrectPayment = () => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ plan: { id, version }, input }: Correction) =>
      api.patch('/api/admin/user-plans/{id}/payment', { params: { id }, body: input, version }),
    ...planChange,
  })
}

interface Reversal {
  plan: PlanRef
  input: ReversePaymentInput
}

export const useReversePayment = () => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ plan: { id, version }, input }: Reversal) =>
      api.patch('/api/admin/user-plans/{id}/reverse-payment', { params: { id }, body: input, version }),
    ...planChange,
  })
}

interface PlanRefund {
  plan: PlanRef
  input: RefundInput
}

/** A refund changes the day of the cash desk too. */
export const useRefundPayment = () => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: ({ plan: { id, version }, input }: PlanRefund) =>
      idempotent(input, (idempotencyKey) =>
        api.post('/api/admin/user-plans/{id}/refunds', {
          params: { id },
          body: input,
          version,
          idempotencyKey,
        }),
      ),
    ...planChange,
    invalidates: [...planChange.invalidates, ['caja']],
  })
}

/** Repeats a refund through a provider, or records that it was settled another way. */
export const useSettleRefund = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: RefundTaskInput) =>
      api.post('/api/admin/online-refunds/{id}/settle', { params: { id }, body }),
    ...planChange,
    invalidates: [...planChange.invalidates, ['pagos/en-linea']],
  })
}

/** The message about a missing payment with its placeholders replaced, read each time its dialog opens. */
export const usePaymentMessage = (planId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['payment-message', planId],
    queryFn: () => api.get('/api/admin/user-plans/{id}/payment-message', { params: { id: planId } }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Records that the message was opened in WhatsApp. */
export const useRecordPaymentMessage = (planId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.post('/api/admin/user-plans/{id}/payment-message', { params: { id: planId } }),
  })
}

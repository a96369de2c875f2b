import { useIdempotent, useWrite } from '@estudio/client'
import type { CorrectPaymentInput, RefundInput, ReversePaymentInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../../data/data-provider.ts'
import { planChange } from './use-user-plans.ts'
import type { IncomingPayment, PlanRef } from './user-plan-methods.ts'

/** The received payment of a plan; the default is the amount due. */
export const useVerifyPayment = (plan: PlanRef) => {
  const { verifyPayment } = useStudioData()
  return useWrite({
    mutationFn: (payment: IncomingPayment | undefined) => verifyPayment(plan, payment),
    ...planChange,
  })
}

export const useRefusePayment = (plan: PlanRef) => {
  const { refusePayment } = useStudioData()
  return useWrite({ mutationFn: (reason: string) => refusePayment(plan, reason), ...planChange })
}

interface Correction {
  plan: PlanRef
  input: CorrectPaymentInput
}

export const useCorrectPayment = () => {
  const { correctPayment } = useStudioData()
  return useWrite({ mutationFn: ({ plan, input }: Correction) => correctPayment(plan, input), ...planChange })
}

interface Reversal {
  plan: PlanRef
  input: ReversePaymentInput
}

export const useReversePayment = () => {
  const { reversePayment } = useStudioData()
  return useWrite({ mutationFn: ({ plan, input }: Reversal) => reversePayment(plan, input), ...planChange })
}

interface PlanRefund {
  plan: PlanRef
  input: RefundInput
}

/** A refund changes the day of the cash desk too. */
export const useRefundPayment = () => {
  const { refundPayment } = useStudioData()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: ({ plan, input }: PlanRefund) => idempotent(input, (key) => refundPayment(plan, input, key)),
    ...planChange,
    invalidates: [...planChange.invalidates, ['caja']],
  })
}

/** The message about a missing payment with its placeholders replaced, read each time its dialog opens. */
export const usePaymentMessage = (planId: string) => {
  const { paymentMessage } = useStudioData()
  return useQuery({
    queryKey: ['payment-message', planId],
    queryFn: () => paymentMessage(planId),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Records that the message was opened in WhatsApp. */
export const useRecordPaymentMessage = (planId: string) => {
  const { recordPaymentMessage } = useStudioData()
  return useWrite({ mutationFn: () => recordPaymentMessage(planId) })
}

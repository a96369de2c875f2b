import { useWrite } from '@estudio/client'
import type { RefuseProofInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'
import { planChange } from '../users/plans/use-user-plans.ts'

/** The history of the payment of a plan. */
export const usePaymentEvents = (plan: string) => {
  const { paymentEvents } = useStudioData()
  return useQuery({
    queryKey: ['pagos', 'events', plan],
    queryFn: () => paymentEvents(plan),
  })
}

/** Marks a proof as under review; the member sees the status. */
export const useReviewProof = () => {
  const { reviewProof } = useStudioData()
  return useWrite({ mutationFn: (id: string) => reviewProof(id) })
}

export const useRefuseProof = (id: string) => {
  const { refuseProof } = useStudioData()
  return useWrite({ mutationFn: (input: RefuseProofInput) => refuseProof(id, input), ...planChange })
}

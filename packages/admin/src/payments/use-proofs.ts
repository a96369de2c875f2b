import { useWrite } from '@estudio/client'
import type { PaymentProof, PendingPayment, RefuseProofInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import type { GetListResult } from 'react-admin'
import { useApi } from '../data/data-provider.ts'
import { planChange } from '../shared/sold-plans/index.ts'

/** The history of the payment of a plan. */
export const usePaymentEvents = (plan: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['pagos', 'events', plan],
    queryFn: async () =>
      (await api.get('/api/admin/user-plans/{id}/events', { params: { id: plan } })).events,
  })
}

const withStatus = ({ id, status }: PaymentProof, payment: PendingPayment): PendingPayment => ({
  ...payment,
  proofs: payment.proofs.map((proof) => (proof.id === id ? { ...proof, status } : proof)),
})

/** Marks a proof as under review; the member and the list of payments show the status. */
export const useReviewProof = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (id: string) => api.post('/api/admin/proofs/{id}/review', { params: { id }, body: {} }),
    updates: (queries, { proof }) =>
      void queries.setQueriesData<GetListResult<PendingPayment>>(
        { queryKey: ['pagos', 'getList'] },
        (list) => list && { ...list, data: list.data.map((payment) => withStatus(proof, payment)) },
      ),
  })
}

export const useRefuseProof = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: RefuseProofInput) =>
      api.post('/api/admin/proofs/{id}/refuse', { params: { id }, body }),
    ...planChange,
  })
}

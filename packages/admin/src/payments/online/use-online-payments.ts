import { useWrite } from '@estudio/client'
import type { SettleInput } from '@estudio/contract'
import { useApi } from '../../data/data-provider.ts'
import { onlineChange } from '../../shared/sold-plans/index.ts'

/** A decision may start a plan or change a balance, and is one task less on the start page. */
export const useSettlePayment = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: SettleInput) =>
      api.post('/api/admin/online-payments/{id}/settle', { params: { id }, body }),
    ...onlineChange,
  })
}

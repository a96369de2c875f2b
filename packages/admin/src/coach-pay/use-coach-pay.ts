import { useWrite, type WriteOptions } from '@estudio/client'
import type { CoachPay } from '@estudio/contract'
import type { Month } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'
import { coachPayKey } from '../shared/coach-rates/use-coach-rates.ts'

export const useCoachPay = (month: Month) => {
  const api = useApi()
  return useQuery({
    queryKey: [...coachPayKey, month],
    queryFn: () => api.get('/api/admin/coach-pay', { query: { month } }),
  })
}

/** A closed month also decides the corrections of the months after it. */
export const useCloseCoachPay = (month: Month, callbacks: Pick<WriteOptions<CoachPay>, 'onSuccess'>) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.post('/api/admin/coach-pay/{month}/close', { params: { month } }),
    invalidates: [coachPayKey],
    waits: true,
    ...callbacks,
  })
}

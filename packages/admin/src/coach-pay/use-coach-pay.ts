import { useWrite, type WriteOptions } from '@estudio/client'
import type { CoachPay, CoachRatesInput } from '@estudio/contract'
import type { Month } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

/** The prefix of the keys of every month's pay. */
const payKey = ['coach-pay']

export const useCoachPay = (month: Month) => {
  const api = useApi()
  return useQuery({
    queryKey: [...payKey, month],
    queryFn: () => api.get('/api/admin/coach-pay', { query: { month } }),
  })
}

/** A closed month also decides the corrections of the months after it. */
export const useCloseCoachPay = (month: Month, callbacks: Pick<WriteOptions<CoachPay>, 'onSuccess'>) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.post('/api/admin/coach-pay/{month}/close', { params: { month } }),
    invalidates: [payKey],
    waits: true,
    ...callbacks,
  })
}

/** The rates of a coach, read each time the dialog opens. */
export const useCoachRates = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['coach-rates', id],
    queryFn: () => api.get('/api/admin/instructors/{id}/rates', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** A save throws version_conflict when somebody else changed the coach or the rates. */
export const useSetCoachRates = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ version, ...rates }: CoachRatesInput & { version: number }) =>
      api.put('/api/admin/instructors/{id}/rates', { params: { id }, body: rates, version }),
    invalidates: [payKey, ['instructores']],
  })
}

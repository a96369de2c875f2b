import { useWrite } from '@estudio/client'
import type { CoachRatesInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

/** The prefix of the keys of every month's pay. */
export const coachPayKey = ['coach-pay']

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
    invalidates: [coachPayKey, ['instructores']],
  })
}

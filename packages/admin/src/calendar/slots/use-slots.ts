import { useClient } from '@estudio/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadSchedule } from '../data/use-schedule.ts'
import { slotsApi } from './slots-api.ts'

const key = ['time-slots']

/** The hours at which classes begin, in order. */
export const useSlots = () => {
  const { http } = useClient()
  return useQuery({ queryKey: key, queryFn: () => slotsApi(http).list(), staleTime: 60_000 })
}

export const useSlotActions = () => {
  const api = slotsApi(useClient().http)
  const queries = useQueryClient()
  const onSuccess = () => Promise.all([queries.invalidateQueries({ queryKey: key }), reloadSchedule(queries)])
  return {
    add: useMutation({ mutationFn: (time: string) => api.add(time), onSuccess }),
    remove: useMutation({ mutationFn: (id: string) => api.remove(id), onSuccess }),
  }
}

export const useSlotImpact = (id: string) => {
  const { http } = useClient()
  return useQuery({
    queryKey: ['time-slot-impact', id],
    queryFn: () => slotsApi(http).impact(id),
    staleTime: 0,
    gcTime: 0,
  })
}

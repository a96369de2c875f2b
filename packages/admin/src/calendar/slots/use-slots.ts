import { useClient } from '@estudio/client'
import type { TimeSlot } from '@estudio/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadSchedule } from '../data/use-schedule.ts'
import { slotsApi } from './slots-api.ts'

const key = ['time-slots']
const archivedKey = [...key, 'archived']

/** The hours at which classes begin, in order. */
export const useSlots = () => {
  const { http } = useClient()
  return useQuery({ queryKey: key, queryFn: () => slotsApi(http).list(), staleTime: 60_000 })
}

/** Hours that were deleted. */
export const useArchivedSlots = () => {
  const { http } = useClient()
  return useQuery({ queryKey: archivedKey, queryFn: () => slotsApi(http).archived(), staleTime: 0 })
}

export const useSlotActions = () => {
  const api = slotsApi(useClient().http)
  const queries = useQueryClient()
  const readAnew = () => Promise.all([queries.invalidateQueries({ queryKey: key }), reloadSchedule(queries)])
  // A refusal says that the hours are others than shown; what it says does not wait for them.
  const after = { onSuccess: readAnew, onError: () => void readAnew() }
  return {
    add: useMutation({ mutationFn: (time: string) => api.add(time), ...after }),
    rename: useMutation({
      mutationFn: ({ slot, time }: { slot: TimeSlot; time: string }) => api.rename(slot, time),
      ...after,
    }),
    restore: useMutation({ mutationFn: (id: string) => api.restore(id), ...after }),
    remove: useMutation({ mutationFn: (id: string) => api.remove(id), ...after }),
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

import { scheduleKey, useWrite, type WriteOptions } from '@estudio/client'
import type { AddedTimeSlots, TimeSlot } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../data/data-provider.ts'
import { slotsKey } from '../../shared/calendar-keys.ts'
import { slotCalls } from './slot-calls.ts'

const useSlotCalls = () => {
  const api = useApi()
  return useMemo(() => slotCalls(api), [api])
}

/** The hours at which classes begin, in order. */
export const useSlots = () => {
  const { listTimeSlots } = useSlotCalls()
  return useQuery({ queryKey: slotsKey, queryFn: () => listTimeSlots(), staleTime: 60_000 })
}

/** Deleted hours that can be restored. */
export const useArchivedSlots = () => {
  const { listArchivedTimeSlots } = useSlotCalls()
  return useQuery({
    queryKey: [...slotsKey, 'archived'],
    queryFn: () => listArchivedTimeSlots(),
    staleTime: 0,
  })
}

/** The impact of deleting the hour, read each time the dialog opens. */
export const useSlotImpact = (id: string) => {
  const { getTimeSlotImpact } = useSlotCalls()
  return useQuery({
    queryKey: ['time-slot-impact', id],
    queryFn: () => getTimeSlotImpact(id),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Every change of an hour invalidates these queries; after a refusal the shown hours are out of date too. */
const slotChange = { invalidates: [slotsKey, scheduleKey], waits: true }

export const useAddSlot = () => {
  const { addTimeSlot } = useSlotCalls()
  return useWrite({ mutationFn: (time: string) => addTimeSlot(time), ...slotChange })
}

/** The callbacks are called before the hours are read again. */
export const useAddSlots = (
  callbacks: Pick<WriteOptions<AddedTimeSlots, readonly string[]>, 'onSuccess' | 'onError'>,
) => {
  const { addTimeSlots } = useSlotCalls()
  return useWrite({
    mutationFn: (times: readonly string[]) => addTimeSlots(times),
    ...slotChange,
    ...callbacks,
  })
}

export const useRenameSlot = (slot: TimeSlot) => {
  const { renameTimeSlot } = useSlotCalls()
  return useWrite({ mutationFn: (time: string) => renameTimeSlot(slot, time), ...slotChange })
}

export const useRestoreSlot = () => {
  const { restoreTimeSlot } = useSlotCalls()
  return useWrite({ mutationFn: (id: string) => restoreTimeSlot(id), ...slotChange })
}

export const useDeleteSlot = (id: string) => {
  const { deleteTimeSlot } = useSlotCalls()
  return useWrite({ mutationFn: () => deleteTimeSlot(id), ...slotChange })
}

import { scheduleKey, useWrite, type WriteOptions } from '@estudio/client'
import type { AddedTimeSlots, TimeSlot } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../../data/data-provider.ts'

export const slotsKey = ['time-slots']

/** The hours at which classes begin, in order. */
export const useSlots = () => {
  const { listTimeSlots } = useStudioData()
  return useQuery({ queryKey: slotsKey, queryFn: () => listTimeSlots(), staleTime: 60_000 })
}

/** Deleted hours that can be restored. */
export const useArchivedSlots = () => {
  const { listArchivedTimeSlots } = useStudioData()
  return useQuery({
    queryKey: [...slotsKey, 'archived'],
    queryFn: () => listArchivedTimeSlots(),
    staleTime: 0,
  })
}

/** The impact of deleting the hour, read each time the dialog opens. */
export const useSlotImpact = (id: string) => {
  const { getTimeSlotImpact } = useStudioData()
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
  const { addTimeSlot } = useStudioData()
  return useWrite({ mutationFn: (time: string) => addTimeSlot(time), ...slotChange })
}

/** `onSuccess` is called before the hours are read again. */
export const useAddSlots = (
  callbacks: Pick<WriteOptions<AddedTimeSlots, readonly string[]>, 'onSuccess'>,
) => {
  const { addTimeSlots } = useStudioData()
  return useWrite({
    mutationFn: (times: readonly string[]) => addTimeSlots(times),
    ...slotChange,
    ...callbacks,
  })
}

export const useRenameSlot = (slot: TimeSlot) => {
  const { renameTimeSlot } = useStudioData()
  return useWrite({ mutationFn: (time: string) => renameTimeSlot(slot, time), ...slotChange })
}

export const useRestoreSlot = () => {
  const { restoreTimeSlot } = useStudioData()
  return useWrite({ mutationFn: (id: string) => restoreTimeSlot(id), ...slotChange })
}

export const useDeleteSlot = (id: string) => {
  const { deleteTimeSlot } = useStudioData()
  return useWrite({ mutationFn: () => deleteTimeSlot(id), ...slotChange })
}

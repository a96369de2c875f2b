import { scheduleKey, useWrite } from '@estudio/client'
import { useStudioData } from '../data/data-provider.ts'
import { slotsKey } from './slots/use-slots.ts'
import { closuresKey } from './weeks/use-weeks.ts'

/** Undoes a change of the schedule within the seconds for which the undo is offered. */
export const useUndoChange = () => {
  const { undoScheduleChange } = useStudioData()
  return useWrite({
    mutationFn: (id: string) => undoScheduleChange(id),
    invalidates: [scheduleKey, closuresKey, slotsKey],
  })
}

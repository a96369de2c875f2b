import { scheduleKey, useWrite } from '@estudio/client'
import { useStudioData } from '../data/data-provider.ts'
import { slotsKey } from './slots/use-slots.ts'
import { closuresKey } from './weeks/use-weeks.ts'

/** Takes a change of the schedule back, within the seconds it is offered. */
export const useUndoChange = () => {
  const { undoScheduleChange } = useStudioData()
  return useWrite({
    mutationFn: (id: string) => undoScheduleChange(id),
    invalidates: [scheduleKey, closuresKey, slotsKey],
  })
}

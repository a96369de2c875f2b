import { scheduleKey, useWrite } from '@estudio/client'
import type { Undo } from '@estudio/contract'
import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { useApi } from '../data/data-provider.ts'
import { success } from '../ui/notifications.tsx'
import { useOfferUndo } from '../ui/undo.tsx'
import { closuresKey, slotsKey } from './calendar-keys.ts'
import { statisticsKey } from './use-statistics.ts'

/** Undoes a change of the schedule within the seconds for which the undo is offered. */
const useUndoChange = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (id: string) => api.post('/api/schedule/undo/{id}', { params: { id }, body: {} }),
    invalidates: [scheduleKey, closuresKey, slotsKey, statisticsKey],
  })
}

/** Shows that the schedule was changed and offers an undo when the server can undo the change. */
export const useNotifyUndoable = () => {
  const { mutateAsync } = useUndoChange()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  return useCallback(
    (message: string, undo?: Undo | null) => {
      if (!undo) return notify(message, success)
      offerUndo({ message, seconds: undo.seconds, takeBack: () => mutateAsync(undo.id) })
    },
    [mutateAsync, notify, offerUndo],
  )
}

import { scheduleKey } from '@estudio/client'
import type { Undo } from '@estudio/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { useStudioData } from '../data/data-provider.ts'
import { success } from '../ui/notifications.tsx'
import { useOfferUndo } from '../ui/undo.tsx'
import { closuresKey, slotsKey } from './use-schedule.ts'

/** Shows that the schedule was changed and, where the server can take it back, offers that. */
export const useNotifyUndoable = () => {
  const data = useStudioData()
  const queries = useQueryClient()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  return useCallback(
    (message: string, undo?: Undo | null) => {
      if (!undo) return notify(message, success)
      const takeBack = async () => {
        try {
          await data.undoScheduleChange(undo.id)
        } finally {
          for (const queryKey of [scheduleKey, closuresKey, slotsKey])
            void queries.invalidateQueries({ queryKey })
        }
      }
      offerUndo({ message, seconds: undo.seconds, takeBack })
    },
    [data, queries, notify, offerUndo],
  )
}

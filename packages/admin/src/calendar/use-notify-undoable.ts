import type { Undo } from '@estudio/contract'
import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { success } from '../ui/notifications.tsx'
import { useOfferUndo } from '../ui/undo.tsx'
import { useUndoChange } from './use-undo-change.ts'

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

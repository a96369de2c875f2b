import { texts } from '@estudio/texts'
import { BusyButton, useMoveFocusOnUnmount } from '@estudio/ui'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { useAddSlots } from './use-slots.ts'

const t = texts.admin.timeSlots.usual

/** 07:00 to 21:00 */
const usualHours = Array.from({ length: 15 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`)

/** Adds hours at once. Nothing is asked before, because the addition can be undone. */
export const useAddHours = () => {
  const notify = useNotify()
  const notifyUndoable = useNotifyUndoable()
  // The success is shown before the hours are read again, because the button may disappear with the first hour.
  return useAddSlots({
    onSuccess: ({ time_slots, undo }) => notifyUndoable(t.done(time_slots.length), undo),
    onError: (error) => notify(errorText(error, t.error), { type: 'error' }),
  })
}

/** Adds every hour from 7:00 to 21:00. */
export const AddUsualHours = () => {
  const add = useAddHours()
  return (
    <BusyButton
      ref={useMoveFocusOnUnmount<HTMLButtonElement>()}
      variant="contained"
      startIcon={<PlusIcon />}
      busy={add.isPending}
      busyLabel={t.busy}
      onClick={() => add.mutate(usualHours)}
    >
      {t.open}
    </BusyButton>
  )
}

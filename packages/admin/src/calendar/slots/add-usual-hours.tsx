import { texts } from '@estudio/texts'
import { ConfirmDialog, useMoveFocusOnUnmount } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { useAddSlots } from './use-slots.ts'

const t = texts.admin.timeSlots.usual

/** 07:00 to 21:00 */
const usualHours = Array.from({ length: 15 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`)

/** Adds every hour from 7:00 to 21:00 after a confirmation; the addition can be undone. */
export const AddUsualHours = () => {
  const [asking, setAsking] = useState(false)
  const notifyUndoable = useNotifyUndoable()
  // Shown before the hours are read again, because this button disappears with the first hour.
  const add = useAddSlots({
    onSuccess: ({ time_slots, undo }) => notifyUndoable(t.done(time_slots.length), undo),
  })
  const count = usualHours.length
  return (
    <>
      <Button
        ref={useMoveFocusOnUnmount<HTMLButtonElement>()}
        variant="contained"
        startIcon={<PlusIcon />}
        onClick={() => setAsking(true)}
      >
        {t.open}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.title}
        confirmLabel={t.confirm(count)}
        busyLabel={t.busy}
        busy={add.isPending}
        error={add.error ? errorText(add.error, t.error) : undefined}
        onConfirm={() => add.mutate(usualHours)}
        onClose={() => setAsking(false)}
      >
        <Typography>{t.body(count)}</Typography>
      </ConfirmDialog>
    </>
  )
}

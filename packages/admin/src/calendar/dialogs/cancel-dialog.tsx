import type { StaffScheduledClass } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useScheduleActions } from '../data/use-schedule.ts'
import { useTellDone } from '../undo/undo-context.ts'
import { RemovalDialog } from './removal-dialog.tsx'

const t = texts.admin.calendar.cancellation

interface CancelDialogProps {
  entry: StaffScheduledClass
  onClose: () => void
  onCancelled: () => void
}

/** Cancels a class: members read why, see it as cancelled, and have their class back (B13). */
export const CancelDialog = ({ entry, onClose, onCancelled }: CancelDialogProps) => {
  const { cancel } = useScheduleActions()
  const tellDone = useTellDone()
  const [reason, setReason] = useState('')
  const onConfirm = () =>
    cancel.mutate(
      { entry, reason },
      {
        onSuccess: ({ undo }) => {
          tellDone(t.done, undo)
          onCancelled()
        },
      },
    )
  return (
    <RemovalDialog
      entry={entry}
      title={t.title}
      confirmLabel={t.submit}
      busyLabel={t.submitting}
      cancelLabel={texts.common.back}
      busy={cancel.isPending}
      error={cancel.error}
      fixedError={t.error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mt: 1, mb: 1.5 }}>
        {t.body}
      </Typography>
      <TextField
        label={t.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
    </RemovalDialog>
  )
}

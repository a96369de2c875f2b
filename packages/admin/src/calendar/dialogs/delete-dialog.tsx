import type { StaffScheduledClass } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/domain'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useImpact, useScheduleActions } from '../data/use-schedule.ts'
import { titleOf } from '../week/timetable.ts'

const t = texts.admin.calendar

interface DeleteDialogProps {
  entry: StaffScheduledClass
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a class is deleted, and says whom it touches (B04). */
export const DeleteDialog = ({ entry, onClose, onDeleted }: DeleteDialogProps) => {
  const { remove } = useScheduleActions()
  const { data: impact, isPending } = useImpact(entry.id)
  const notify = useNotify()
  const onConfirm = () =>
    remove.mutate(entry.id, {
      onSuccess: () => {
        notify(t.deleted, { type: 'success' })
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t.deletion.title}
      confirm={texts.common.delete}
      confirming={texts.common.deleting}
      busy={remove.isPending}
    >
      <Typography variant="body2">
        <strong>{titleOf(entry)}</strong>, {formatClassMoment(entry.start_time)}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {texts.common.irreversible}
      </Typography>
      {isPending ? (
        <Skeleton width="80%" />
      ) : (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t.deletion.impact(impact?.reservations ?? entry.reservation_count)}
        </Typography>
      )}
      {remove.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorText(remove.error, t.deleteError)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

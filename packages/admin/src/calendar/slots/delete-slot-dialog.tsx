import { isNetworkError } from '@estudio/client'
import type { TimeSlot } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { useTellDone } from '../undo/undo-context.ts'
import { useSlotActions, useSlotImpact } from './use-slots.ts'

const t = texts.admin.timeSlots

interface DeleteSlotDialogProps {
  slot: TimeSlot
  onClose: () => void
}

/** Asks before an hour is deleted, and says which classes and reservations go with it (ATS-10 to ATS-12, A35). */
export const DeleteSlotDialog = ({ slot, onClose }: DeleteSlotDialogProps) => {
  const { remove } = useSlotActions()
  const { data: impact, isPending, error: unknown, refetch } = useSlotImpact(slot.id)
  const tell = useTellDone()
  const onConfirm = () =>
    remove.mutate(slot.id, {
      onSuccess: (answer) => {
        tell(t.deleted, answer?.undo)
        onClose()
      },
    })
  const fault = isNetworkError(remove.error) ? t.networkError : errorText(remove.error, t.deleteError)
  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={texts.common.confirmDeletion}
      confirmLabel={texts.common.delete}
      busyLabel={texts.common.deleting}
      busy={remove.isPending}
      disabled={!impact}
      error={remove.error ? fault : undefined}
    >
      <Typography sx={{ mb: 1 }}>{t.confirmDelete(slot.time_slot.slice(0, 5))}</Typography>
      <Typography variant="body2">{t.deleteWarning}</Typography>
      {isPending && <Skeleton width="80%" />}
      {impact && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t.deleteImpact(impact.classes, impact.reservations)}
        </Typography>
      )}
      {unknown && !impact && (
        <Failure message={errorText(unknown, t.impactError)} onRetry={() => void refetch()} />
      )}
    </ConfirmDialog>
  )
}

import type { StaffScheduledClass } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { useNotifyUndoable } from '../undo.tsx'
import { reloadSchedule, useImpact, useScheduleActions } from '../use-schedule.ts'
import { titleOf } from '../week/timetable.ts'

const t = texts.admin.calendar

interface DeleteClassProps {
  entry: StaffScheduledClass
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a class is deleted (B04); it can be taken back for a while. */
export const DeleteClass = ({ entry, onClose, onDeleted }: DeleteClassProps) => {
  const { remove } = useScheduleActions()
  const notifyUndoable = useNotifyUndoable()
  const onConfirm = () =>
    remove.mutate(entry, {
      onSuccess: ({ undo }) => {
        notifyUndoable(t.deleted, undo)
        onDeleted()
      },
    })
  return (
    <RemovalDialog
      entry={entry}
      title={t.deletion.title}
      confirmLabel={texts.common.delete}
      busyLabel={texts.common.deleting}
      busy={remove.isPending}
      error={remove.error}
      removeError={t.deleteError}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

interface CancelClassProps {
  entry: StaffScheduledClass
  onClose: () => void
  onCancelled: () => void
}

/** Cancels a class: members read why, see it as cancelled, and have their class back (B13). */
export const CancelClass = ({ entry, onClose, onCancelled }: CancelClassProps) => {
  const { cancel } = useScheduleActions()
  const notifyUndoable = useNotifyUndoable()
  const [reason, setReason] = useState('')
  const onConfirm = () =>
    cancel.mutate(
      { entry, reason },
      {
        onSuccess: ({ undo }) => {
          notifyUndoable(t.cancellation.done, undo)
          onCancelled()
        },
      },
    )
  return (
    <RemovalDialog
      entry={entry}
      title={t.cancellation.title}
      confirmLabel={t.cancellation.submit}
      busyLabel={t.cancellation.submitting}
      cancelLabel={texts.common.back}
      busy={cancel.isPending}
      error={cancel.error}
      removeError={t.cancellation.error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mt: 1, mb: 1.5 }}>
        {t.cancellation.body}
      </Typography>
      <TextField
        label={t.cancellation.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
    </RemovalDialog>
  )
}

interface RemovalDialogProps {
  entry: StaffScheduledClass
  title: string
  confirmLabel: string
  busyLabel: string
  /** The other button, where “Cancelar” would be read as what this does. */
  cancelLabel?: string
  busy: boolean
  error: Error | null
  /** Shown where the error carries no text. */
  removeError: string
  onConfirm: () => void
  onClose: () => void
  /** Between the class and the numbers. */
  children?: ReactNode
}

/** Asks before a class leaves the schedule, and shows whom it touches (B04). */
const RemovalDialog = (props: RemovalDialogProps) => {
  const { entry, error, removeError, children, onClose, ...dialog } = props
  const impact = useImpact(entry.id)
  const queries = useQueryClient()
  const close = () => {
    if (error) void reloadSchedule(queries)
    onClose()
  }
  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={close}
      error={error ? errorText(error, removeError) : undefined}
      disabled={!impact.data}
      {...dialog}
    >
      <Typography variant="body2">
        <strong>{titleOf(entry)}</strong>, {formatClassMoment(entry.start_time)}
      </Typography>
      {children}
      {impact.isPending && <Skeleton width="80%" />}
      {impact.isLoadingError && (
        <Failure
          message={errorText(impact.error, t.deletion.impactError)}
          onRetry={() => void impact.refetch()}
        />
      )}
      {impact.data && (
        <Typography variant="body2" role="status" sx={{ mt: 1 }}>
          {t.deletion.impact(impact.data.reservations)}
        </Typography>
      )}
    </ConfirmDialog>
  )
}

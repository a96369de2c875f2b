import { CancelClassInput, maxLengthOf, type StaffScheduledClass } from '@estudio/contract'
import { scheduledClassName } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { TextInput } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type ImpactAnswer, ImpactNote } from '../../ui/impact-note.tsx'
import { useCancelClass, useDeleteClass, useImpact } from '../use-schedule.ts'

const t = texts.admin.calendar

interface DeleteScheduledClassProps {
  entry: StaffScheduledClass
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a class is deleted; the deletion can be undone for some seconds. */
export const DeleteScheduledClass = ({ entry, onClose, onDeleted }: DeleteScheduledClassProps) => {
  const remove = useDeleteClass()
  const impact = useImpact(entry.id)
  const notifyUndoable = useNotifyUndoable()
  const onConfirm = () =>
    remove.mutate(entry, {
      onSuccess: ({ undo }) => {
        notifyUndoable(t.deleted, undo)
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t.deletion.title}
      confirmLabel={texts.common.delete}
      busyLabel={texts.common.deleting}
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error, t.deleteError) : undefined}
      disabled={!impact.data}
    >
      <RemovedClass entry={entry} />
      <RemovalImpact impact={impact} />
    </ConfirmDialog>
  )
}

interface CancelClassProps {
  entry: StaffScheduledClass
  onClose: () => void
  onCancelled: () => void
}

interface CancelClassValues {
  reason: string | null
}

/** Cancels a class: members read the reason, see the class as cancelled, and get their class back. */
export const CancelClass = ({ entry, onClose, onCancelled }: CancelClassProps) => {
  const cancel = useCancelClass()
  const impact = useImpact(entry.id)
  const notifyUndoable = useNotifyUndoable()
  const cancelled = useRef(false)
  const close = () => (cancelled.current ? onCancelled() : onClose())
  const onSubmit = async ({ reason }: CancelClassValues) => {
    const { undo } = await cancel.mutateAsync({ entry, reason: reason ?? '' })
    notifyUndoable(t.cancellation.done, undo)
    cancelled.current = true
  }
  return (
    <FormDialog<CancelClassValues>
      title={t.cancellation.title}
      submit={
        <FormSaveButton
          color="error"
          label={t.cancellation.submit}
          saving={t.cancellation.submitting}
          disabled={!impact.data}
        />
      }
      // A button “Cancelar” would seem to cancel the class.
      cancelLabel={texts.common.back}
      saveError={t.cancellation.error}
      defaultValues={{ reason: null }}
      onSubmit={onSubmit}
      onClose={close}
      width="xs"
    >
      <div>
        <RemovedClass entry={entry} />
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t.cancellation.body}
        </Typography>
      </div>
      <TextInput
        source="reason"
        label={t.cancellation.reason}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(CancelClassInput, 'reason') } }}
      />
      <RemovalImpact impact={impact} />
    </FormDialog>
  )
}

const RemovedClass = ({ entry }: { entry: StaffScheduledClass }) => (
  <Typography variant="body2">
    <strong>{scheduledClassName(entry)}</strong>, {formatClassMoment(entry.start_time)}
  </Typography>
)

/** The reservations that removing the class affects. */
const RemovalImpact = ({ impact }: { impact: ImpactAnswer<{ reservations: number }> }) => (
  <ImpactNote
    impact={impact}
    toText={({ reservations }) => t.deletion.impact(reservations)}
    loadError={t.deletion.impactError}
  />
)

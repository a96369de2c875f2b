import type { StaffScheduledClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useScheduleActions } from '../data/use-schedule.ts'
import { useTellDone } from '../undo/undo-context.ts'
import { RemovalDialog } from './removal-dialog.tsx'

const t = texts.admin.calendar

interface DeleteDialogProps {
  entry: StaffScheduledClass
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a class is deleted (B04); it can be taken back for a while. */
export const DeleteDialog = ({ entry, onClose, onDeleted }: DeleteDialogProps) => {
  const { remove } = useScheduleActions()
  const tellDone = useTellDone()
  const onConfirm = () =>
    remove.mutate(entry, {
      onSuccess: ({ undo }) => {
        tellDone(t.deleted, undo)
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
      fixedError={t.deleteError}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {null}
    </RemovalDialog>
  )
}

import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ConfirmMove } from '../move/confirm-move.tsx'
import { formOf } from './class-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { useEdit } from './use-edit.ts'

const t = texts.admin.calendar

interface EditDialogProps {
  entry: StaffScheduledClass
  now: WallTime
  onClose: () => void
}

/** Changes a scheduled class; where that moves people, it says whom first (B14). */
export const EditDialog = ({ entry, now, onClose }: EditDialogProps) => {
  const { base, busy, moving, stay, save, submit, conflict, fault } = useEdit(entry, onClose)
  return (
    <>
      <FormDialog
        key={base.version}
        title={t.edit.title}
        submit={t.edit.submit}
        submitting={t.edit.submitting}
        initial={formOf(base)}
        reservations={base.reservation_count}
        now={now}
        busy={busy}
        conflict={conflict}
        fault={fault}
        onSubmit={submit}
        onClose={onClose}
      />
      {moving && (
        <ConfirmMove
          entry={moving.entry}
          start={moving.start}
          end={moving.end}
          onConfirm={() => save(moving)}
          onClose={stay}
        />
      )}
    </>
  )
}

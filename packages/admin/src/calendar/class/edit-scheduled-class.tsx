import { changedFields } from '@estudio/client'
import type { ScheduledClassPatch, StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { useCurrentClass, useReadImpact, useUpdateClass } from '../use-schedule.ts'
import { ConfirmMove } from './move-class.tsx'
import { type ClassFormValues, toClassValues, toScheduledClassInput } from './scheduled-class-form.ts'
import { ScheduledClassFormDialog } from './scheduled-class-form-dialog.tsx'

const t = texts.admin.calendar

/** An error without a text, which keeps the form open. */
const notConfirmed = () => new HttpError('', 0, { errors: {} })

interface UnconfirmedMove {
  entry: StaffScheduledClass
  start: WallTime
  end: WallTime
  answer: (confirmed: boolean) => void
}

interface EditScheduledClassProps {
  entry: StaffScheduledClass
  now: WallTime
  onClose: () => void
}

/** Edits a scheduled class; when the change affects members, the dialog first shows how many. */
export const EditScheduledClass = ({ entry, now, onClose }: EditScheduledClassProps) => {
  const readImpact = useReadImpact()
  const update = useUpdateClass()
  const notify = useNotify()
  const notifyUndoable = useNotifyUndoable()
  const [initial] = useState(() => toClassValues(entry))
  const versioned = useVersionedForm<StaffScheduledClass, ClassFormValues>({
    record: entry,
    toValues: toClassValues,
    read: useCurrentClass(entry, onClose),
    onReadError: (error) => notify(errorText(error, t.updateError), { type: 'error' }),
  })
  const coaches = entry.instructors.map(({ id, display_name }) => ({ id, name: display_name }))
  const [unconfirmedMove, setUnconfirmedMove] = useState<UnconfirmedMove>()

  const confirmMove = (move: Omit<UnconfirmedMove, 'answer'>) =>
    new Promise<boolean>((resolve) =>
      setUnconfirmedMove({
        ...move,
        answer: (confirmed) => {
          setUnconfirmedMove(undefined)
          resolve(confirmed)
        },
      }),
    )

  const save = async (values: ClassFormValues) => {
    const current = versioned.record()
    const { id, version } = current
    const patch: ScheduledClassPatch = changedFields(
      { ...toScheduledClassInput(toClassValues(current)) },
      { ...toScheduledClassInput(values) },
    )
    if (Object.keys(patch).length === 0) return notify(texts.admin.editing.unchanged, { type: 'info' })
    const { start_time: start = current.start_time, end_time: end = current.end_time } = patch
    if (start !== current.start_time || end > current.end_time) {
      // The server decides whether reservations exist, because the calendar may be older than a booking.
      const { reservations } = await readImpact(id, { start, end })
      if (reservations > 0 && !(await confirmMove({ entry: current, start, end }))) throw notConfirmed()
    }
    const { undo } = await update.mutateAsync({ id, patch, version })
    notifyUndoable(t.updated, undo)
  }

  return (
    <>
      <ScheduledClassFormDialog
        title={t.edit.title}
        submit={t.edit.submit}
        submitting={t.edit.submitting}
        saveError={t.updateError}
        initial={initial}
        reservations={() => versioned.record().reservation_count}
        now={now}
        coaches={coaches}
        versioned={versioned}
        onSubmit={save}
        onClose={onClose}
      />
      {unconfirmedMove && (
        <ConfirmMove
          entry={unconfirmedMove.entry}
          start={unconfirmedMove.start}
          end={unconfirmedMove.end}
          onConfirm={() => unconfirmedMove.answer(true)}
          onClose={() => unconfirmedMove.answer(false)}
        />
      )}
    </>
  )
}

import type { ScheduledClassPatch, StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { changedFields } from '../../data/changed-fields.ts'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { useNotifyUndoable } from '../use-notify-undoable.ts'
import { useCurrentClass, useReadImpact, useUpdateClass } from '../use-schedule.ts'
import { type ClassFormValues, reapplied, toClassInput, toClassValues } from './class-form.ts'
import { ClassFormDialog } from './class-form-dialog.tsx'
import { ConfirmMove } from './move-class.tsx'

const t = texts.admin.calendar

/** Leaves the form open as it is, without an error. */
const notConfirmed = () => new HttpError('', 0, { errors: {} })

interface UnconfirmedMove {
  entry: StaffScheduledClass
  start: WallTime
  end: WallTime
  answer: (confirmed: boolean) => void
}

interface EditClassProps {
  entry: StaffScheduledClass
  now: WallTime
  onClose: () => void
}

/** Changes a scheduled class; where that moves people, it shows whom first (B14). */
export const EditClass = ({ entry, now, onClose }: EditClassProps) => {
  const readImpact = useReadImpact()
  const update = useUpdateClass()
  const notify = useNotify()
  const notifyUndoable = useNotifyUndoable()
  const [initial] = useState(() => toClassValues(entry))
  /** The version that the form is about. */
  const base = useRef(entry)
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
    const current = base.current
    const { id, version } = current
    const patch: ScheduledClassPatch = changedFields(
      { ...toClassInput(toClassValues(current)) },
      { ...toClassInput(values) },
    )
    if (Object.keys(patch).length === 0) return notify(texts.admin.editing.unchanged, { type: 'info' })
    const { start_time: start = current.start_time, end_time: end = current.end_time } = patch
    if (start !== current.start_time || end > current.end_time) {
      // Whether anybody has reserved it is the server's to say: the calendar may be older than a booking.
      const { reservations } = await readImpact(id, { start, end })
      if (reservations > 0 && !(await confirmMove({ entry: current, start, end }))) throw notConfirmed()
    }
    const { undo } = await update.mutateAsync({ id, patch, version })
    notifyUndoable(t.updated, undo)
  }

  return (
    <>
      <ClassFormDialog
        title={t.edit.title}
        submit={t.edit.submit}
        submitting={t.edit.submitting}
        saveError={t.updateError}
        initial={initial}
        reservations={() => base.current.reservation_count}
        now={now}
        conflictNotice={
          <ClassConflict
            entry={entry}
            getBase={() => base.current}
            onRead={(theirs) => {
              base.current = theirs
            }}
            onGone={onClose}
          />
        }
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

interface ClassConflictProps {
  entry: StaffScheduledClass
  /** The version that the form is about. */
  getBase: () => StaffScheduledClass
  /** From here on the form is about this version. */
  onRead: (theirs: StaffScheduledClass) => void
  onGone: () => void
}

/** Someone else saved meanwhile: their version, or one's own changes over it. */
const ClassConflict = ({ entry, getBase, onRead, onGone }: ClassConflictProps) => {
  const { reset, setValue, getValues } = useFormContext<ClassFormValues>()
  const { errors, isSubmitting } = useFormState()
  const { read, reading } = useCurrentClass(entry, { readError: t.updateError, onGone })
  const place = useRef<HTMLDivElement>(null)
  const takeTheirs = async () => {
    const theirs = await read()
    if (!theirs) return
    onRead(theirs)
    reset(toClassValues(theirs))
  }
  const keepMine = async () => {
    const theirs = await read()
    if (!theirs) return
    const mine = reapplied(getValues(), getBase(), theirs)
    onRead(theirs)
    reset(toClassValues(theirs))
    for (const [name, value] of Object.entries(mine))
      setValue(name as keyof ClassFormValues, value, { shouldDirty: true })
    place.current?.closest('form')?.requestSubmit()
  }
  return (
    <Box ref={place}>
      {errors.root && 'version_conflict' in errors.root && (
        <ConflictNotice
          disabled={reading || isSubmitting}
          takeTheirs={() => void takeTheirs()}
          keepMine={() => void keepMine()}
        />
      )}
    </Box>
  )
}

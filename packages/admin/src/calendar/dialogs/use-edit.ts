import type { ScheduledClassPatch, StaffScheduledClass } from '@estudio/contract'
import { mondayOf, type WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { changedFields } from '../../data/changed-fields.ts'
import { errorText } from '../../data/error-text.ts'
import { useConflict } from '../../data/use-conflict.ts'
import { useFreshClass, useScheduleActions, useScheduleApi } from '../data/use-schedule.ts'
import { useTellDone } from '../undo/undo-context.ts'
import { type ClassFormValues, formOf, reapplied, toInput } from './class-form.ts'

const t = texts.admin.calendar

/** What is to become of a class as it was seen. */
interface Change {
  entry: StaffScheduledClass
  patch: ScheduledClassPatch
}

/** A change by which the class takes, of whoever reserved it too, time that it did not take before (B14). */
export interface Moving extends Change {
  start: WallTime
  end: WallTime
}

/** Whether anybody has reserved the class now is the server's to say: the calendar may be older than a booking. */
const useAskWhom = () => {
  const api = useScheduleApi()
  return useMutation({ mutationFn: ({ entry, start, end }: Moving) => api.impact(entry.id, { start, end }) })
}

/** Changing a class: what changed is sent with the version it was seen in; whoever is overtaken chooses. */
export const useEdit = (entry: StaffScheduledClass, onClose: () => void) => {
  const { update } = useScheduleActions()
  const whom = useAskWhom()
  const freshClass = useFreshClass()
  const notify = useNotify()
  const tellDone = useTellDone()
  const [base, setBase] = useState(entry)
  const [typed, setTyped] = useState(formOf(entry))
  const [moving, setMoving] = useState<Moving>()

  const save = ({ entry: { id, version }, patch }: Change) => {
    setMoving(undefined)
    whom.reset()
    update.mutate(
      { id, patch, version },
      {
        onSuccess: ({ undo }) => {
          tellDone(t.updated, undo)
          onClose()
        },
      },
    )
  }
  const saveOnto = (current: StaffScheduledClass, values: ClassFormValues) => {
    const patch: ScheduledClassPatch = changedFields({ ...toInput(formOf(current)) }, { ...toInput(values) })
    if (Object.keys(patch).length === 0) {
      notify(texts.admin.editing.unchanged, { type: 'info' })
      return onClose()
    }
    const { start_time: start = current.start_time, end_time: end = current.end_time } = patch
    if (start === current.start_time && end <= current.end_time) return save({ entry: current, patch })
    const away = { entry: current, patch, start, end }
    whom.mutate(away, {
      onSuccess: ({ reservations }) => (reservations > 0 ? setMoving(away) : save(away)),
    })
  }
  const submit = (values: ClassFormValues) => {
    setTyped(values)
    saveOnto(base, values)
  }
  const withFresh = (go: (fresh: StaffScheduledClass) => void) => (fresh?: StaffScheduledClass) => {
    if (fresh) return go(fresh)
    notify(t.conflict.gone, { type: 'warning' })
    onClose()
  }
  const { conflict, fault } = useConflict({
    error: update.error,
    fixed: t.updateError,
    read: () => freshClass(entry, mondayOf(entry.start_time.slice(0, 10))),
    takeTheirs: withFresh((theirs) => {
      update.reset()
      setBase(theirs)
    }),
    keepMine: withFresh((theirs) => saveOnto(theirs, reapplied(typed, base, theirs))),
  })
  return {
    base,
    busy: update.isPending || whom.isPending,
    moving,
    stay: () => setMoving(undefined),
    save,
    submit,
    conflict,
    fault: whom.error ? errorText(whom.error, t.updateError) : fault,
  }
}

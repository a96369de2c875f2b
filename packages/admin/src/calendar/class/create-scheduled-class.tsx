import type { StaffScheduledClass } from '@estudio/contract'
import type { CivilDate, WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { success } from '../../ui/notifications.tsx'
import { useCreateClass } from '../use-schedule.ts'
import {
  type ClassFormValues,
  newClassValues,
  suggestClass,
  toScheduledClassInput,
} from './scheduled-class-form.ts'
import { ScheduledClassFormDialog } from './scheduled-class-form-dialog.tsx'

const t = texts.admin.calendar

interface CreateScheduledClassProps {
  start: WallTime
  week: readonly StaffScheduledClass[]
  now: WallTime
  /** Called with the day of the created class. */
  onShow: (day: CivilDate) => void
  onClose: () => void
}

/** Creates a class at the chosen hour; the form contains a suggestion. */
export const CreateScheduledClass = ({ start, week, now, onShow, onClose }: CreateScheduledClassProps) => {
  const create = useCreateClass()
  const notify = useNotify()
  const [initial] = useState(() => newClassValues(start, suggestClass(start, week)))
  const save = async (values: ClassFormValues) => {
    await create.mutateAsync({ ...toScheduledClassInput(values), status: 'scheduled' })
    notify(t.created, success)
    if (values.date) onShow(values.date)
  }
  return (
    <ScheduledClassFormDialog
      title={t.create.title}
      submit={t.create.submit}
      submitting={t.create.submitting}
      saveError={t.createError}
      initial={initial}
      now={now}
      isNew
      onSubmit={save}
      onClose={onClose}
    />
  )
}

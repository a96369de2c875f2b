import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { useScheduleActions } from '../data/use-schedule.ts'
import { type ClassFormValues, newForm, toInput } from './class-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { suggestClass } from './suggestion.ts'

const t = texts.admin.calendar

interface CreateDialogProps {
  start: WallTime
  week: readonly StaffScheduledClass[]
  now: WallTime
  onClose: () => void
}

/** A class at the hour that was pressed, with what is likely meant filled in already. */
export const CreateDialog = ({ start, week, now, onClose }: CreateDialogProps) => {
  const { create } = useScheduleActions()
  const notify = useNotify()
  const [initial] = useState(() => newForm(start, suggestClass(start, week)))
  const submit = (values: ClassFormValues) =>
    create.mutate(
      { ...toInput(values), status: 'scheduled' },
      {
        onSuccess: () => {
          notify(t.created, done)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t.create.title}
      submit={t.create.submit}
      submitting={t.create.submitting}
      initial={initial}
      now={now}
      busy={create.isPending}
      fault={create.error ? errorText(create.error, t.createError) : undefined}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

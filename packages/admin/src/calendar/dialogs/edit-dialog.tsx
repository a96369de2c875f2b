import type { ScheduledClassPatch, StaffScheduledClass } from '@estudio/contract'
import { mondayOf, texts, type WallTime } from '@estudio/domain'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { changedFields } from '../../data/changed-fields.ts'
import { errorText, reasonOf } from '../../data/error-text.ts'
import { useFreshClass, useScheduleActions } from '../data/use-schedule.ts'
import { type ClassFormValues, formOf, toInput } from './class-form.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormDialog } from './form-dialog.tsx'

const t = texts.admin.calendar

interface EditDialogProps {
  entry: StaffScheduledClass
  now: WallTime
  onClose: () => void
}

/** Changes a scheduled class; when someone else was faster, the choice is the person's. */
export const EditDialog = ({ entry, now, onClose }: EditDialogProps) => {
  const { update } = useScheduleActions()
  const freshClass = useFreshClass()
  const notify = useNotify()
  const [base, setBase] = useState(entry)
  const [mine, setMine] = useState<ScheduledClassPatch>({})

  const done = () => {
    notify(t.updated, { type: 'success' })
    onClose()
  }
  const save = (patch: ScheduledClassPatch, version: number) => {
    setMine(patch)
    update.mutate({ id: entry.id, patch, version }, { onSuccess: done })
  }
  const submit = (values: ClassFormValues) => {
    const patch = changedFields({ ...toInput(formOf(base)) }, { ...toInput(values) })
    if (Object.keys(patch).length === 0) onClose()
    else save(patch, base.version)
  }
  const resolve = async (keepMine: boolean) => {
    const fresh = await freshClass(entry, mondayOf(entry.start_time.slice(0, 10))).catch(() => base)
    if (!fresh) {
      notify(t.conflict.gone, { type: 'warning' })
      return onClose()
    }
    update.reset()
    setBase(fresh)
    if (keepMine) save(mine, fresh.version)
  }

  const conflict = reasonOf(update.error) === 'version_conflict'
  return (
    <FormDialog
      key={base.version}
      title={t.edit.title}
      submit={t.edit.submit}
      submitting={t.edit.submitting}
      initial={formOf(base)}
      reservations={base.reservation_count}
      now={now}
      busy={update.isPending}
      notice={
        conflict ? (
          <ConflictNotice onTakeTheirs={() => void resolve(false)} onKeepMine={() => void resolve(true)} />
        ) : (
          update.error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {errorText(update.error, t.updateError)}
            </Alert>
          )
        )
      }
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

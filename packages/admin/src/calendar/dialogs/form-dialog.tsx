import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { LeaveActions } from '../../ui/form/leave-actions.tsx'
import { Refused, type RefusedProps } from '../../ui/refused.tsx'
import { useWarnBeforeLeaving } from '../../ui/use-warn-before-leaving.ts'
import { ClassFields } from './class-fields.tsx'
import { type ClassFormValues, checkForm, type FormFaults } from './class-form.ts'

interface FormDialogProps extends RefusedProps {
  title: string
  submit: string
  submitting: string
  initial: ClassFormValues
  /** Reservations the class has already. */
  reservations?: number
  now: string
  busy: boolean
  onSubmit: (values: ClassFormValues) => void
  onClose: () => void
}

/** The form of a scheduled class, for a new one and for one that exists; what was typed is not lost by a slip of the hand. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, submit, submitting, initial, reservations = 0, now, busy, onSubmit, onClose } = props
  const { fault, conflict } = props
  const form = useForm<ClassFormValues>({ defaultValues: initial })
  const [faults, setFaults] = useState<FormFaults>({})
  const [leaving, setLeaving] = useState(false)
  const { isDirty } = form.formState
  useWarnBeforeLeaving(isDirty)
  const formId = useId()
  const hasCoach = useWatch({ control: form.control, name: 'instructor_ids' }).length > 0

  const check = (values: ClassFormValues) => {
    const found = checkForm(values, { reservations, now })
    setFaults(found)
    if (Object.keys(found).length === 0) onSubmit(values)
  }

  return (
    <StudioDialog
      open
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      title={title}
      busy={busy}
      actions={
        leaving ? (
          <LeaveActions onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <>
            <Button variant="text" color="secondary" onClick={onClose} disabled={busy}>
              {texts.common.cancel}
            </Button>
            <Button variant="contained" type="submit" form={formId} disabled={busy || !hasCoach}>
              {busy ? submitting : submit}
            </Button>
          </>
        )
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit(check)}>
          {faults.form && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {faults.form}
            </Alert>
          )}
          <Refused fault={fault} conflict={conflict} />
          <ClassFields faults={faults} />
        </form>
      </FormProvider>
    </StudioDialog>
  )
}

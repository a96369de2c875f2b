import { texts } from '@estudio/domain'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { ClassFields } from './class-fields.tsx'
import { type ClassFormValues, checkForm, type FormFaults } from './class-form.ts'

interface FormDialogProps {
  title: string
  submit: string
  submitting: string
  initial: ClassFormValues
  /** Reservations the class has already. */
  reservations?: number
  now: string
  busy: boolean
  /** What the server refused, or a notice with choices. */
  notice?: ReactNode
  onSubmit: (values: ClassFormValues) => void
  onClose: () => void
}

/** The form of a scheduled class, for a new one and for one that exists. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, submit, submitting, initial, reservations = 0, now, busy, notice, onSubmit, onClose } = props
  const form = useForm<ClassFormValues>({ defaultValues: initial })
  const [faults, setFaults] = useState<FormFaults>({})
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
      onClose={onClose}
      title={title}
      busy={busy}
      actions={
        <>
          <Button variant="text" color="secondary" onClick={onClose} disabled={busy}>
            {texts.common.cancel}
          </Button>
          <Button variant="contained" type="submit" form={formId} disabled={busy || !hasCoach}>
            {busy ? submitting : submit}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit(check)}>
          {faults.form && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {faults.form}
            </Alert>
          )}
          {notice}
          <ClassFields faults={faults} />
        </form>
      </FormProvider>
    </StudioDialog>
  )
}

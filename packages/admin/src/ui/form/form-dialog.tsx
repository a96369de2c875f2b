import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { Refused, type RefusedProps } from '../refused.tsx'
import { useWarnBeforeLeaving } from '../use-warn-before-leaving.ts'
import { LeaveActions } from './leave-actions.tsx'
import { type Faults, resolverOf } from './resolver.ts'

interface FormDialogProps<Values> extends RefusedProps {
  title: string
  /** Under the title. */
  subtitle?: ReactNode
  submit: string
  initial: Values
  check: (values: Values) => Faults<Values>
  onSubmit: (values: Values) => void
  onClose: () => void
  busy: boolean
  /** Not to be sent yet. */
  disabled?: boolean
  width?: 'xs' | 'sm' | 'md'
  children: ReactNode
}

/** A form over a list: checked here, saved there; what was typed is not lost by a slip of the hand. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const { title, subtitle, submit, initial, check, onSubmit, onClose, busy, disabled = false } = props
  const { fault, conflict, width } = props
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: resolverOf(check),
  })
  const { isDirty } = form.formState
  useWarnBeforeLeaving(isDirty)
  const [leaving, setLeaving] = useState(false)
  const formId = useId()
  return (
    <StudioDialog
      open
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      title={title}
      subtitle={subtitle}
      busy={busy}
      width={width}
      actions={
        leaving ? (
          <LeaveActions onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <>
            <Button variant="text" color="secondary" onClick={onClose} disabled={busy}>
              {texts.common.cancel}
            </Button>
            <Button variant="contained" type="submit" form={formId} disabled={busy || disabled}>
              {busy ? texts.common.saving : submit}
            </Button>
          </>
        )
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit((values) => onSubmit(values as Values))}>
          <Refused fault={fault} conflict={conflict} />
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 0.5 }}>
            {props.children}
          </Box>
        </form>
      </FormProvider>
    </StudioDialog>
  )
}

import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { success } from '../notifications.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { checkReason, type ReasonValues, trimmedReason } from './reason.ts'
import { ReasonField } from './reason-field.tsx'

interface ReasonDialogProps
  extends Pick<
    FormDialogProps<ReasonValues>,
    'title' | 'subtitle' | 'submit' | 'submitting' | 'saveError' | 'errorAction' | 'onClose'
  > {
  label: string
  /** Shown below the field. */
  help?: string
  maxLength: number
  /** Shown above the field: the effects of the change. */
  children?: ReactNode
  /** Carries out the change with the reason. */
  change: (reason: string) => Promise<unknown>
  /** The notification after the change. */
  done: string
}

/** Asks for the reason of a change and carries out the change. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { label, help = false, maxLength, children, change, done, ...dialog } = props
  const notify = useNotify()
  const onSubmit = async (values: ReasonValues) => {
    await change(trimmedReason(values))
    notify(done, success)
  }
  return (
    <FormDialog<ReasonValues>
      {...dialog}
      defaultValues={{ reason: null }}
      validate={checkReason}
      onSubmit={onSubmit}
      width="xs"
    >
      {children}
      <ReasonField label={label} helperText={help} maxLength={maxLength} />
    </FormDialog>
  )
}

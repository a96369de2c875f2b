import { DialogButtons, type DialogButtonsLook, StudioDialog, UnsavedGuard } from '@estudio/ui'
import { type FormEvent, type ReactNode, useId } from 'react'

interface FormDialogProps extends DialogButtonsLook {
  open: boolean
  title: string
  submitLabel: string
  /** The answer is awaited: the dialog stays and its buttons rest. */
  busy: boolean
  /** Not to be sent yet. */
  disabled?: boolean
  /** Something was typed that would be missed: leaving the page asks first. */
  unsaved?: boolean
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog: Enter sends it, one primary action. */
export const FormDialog = (props: FormDialogProps) => {
  const { open, title, submitLabel, busy, unsaved = false, onSubmit, children, ...buttons } = props
  const formId = useId()
  return (
    <StudioDialog
      open={open}
      onClose={buttons.onClose}
      title={title}
      busy={busy}
      actions={<DialogButtons {...buttons} label={submitLabel} busy={busy} type="submit" form={formId} />}
    >
      <form id={formId} noValidate onSubmit={onSubmit} aria-busy={busy}>
        {children}
      </form>
      <UnsavedGuard unsaved={unsaved && !busy} />
    </StudioDialog>
  )
}

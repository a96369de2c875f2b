import { DialogButtons, type DialogButtonsLook, StudioDialog } from '@estudio/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import { UnsavedGuard } from '../../ui/dialogs/unsaved-guard'

interface AccountFormDialogProps extends DialogButtonsLook {
  open: boolean
  title: string
  submitLabel: string
  /** While true, the dialog stays open and its buttons do nothing. */
  busy: boolean
  /** Disables the submit button. */
  disabled?: boolean
  /** While true, leaving the page asks first. */
  unsaved?: boolean
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A form in one of the account's dialogs. */
export const AccountFormDialog = (props: AccountFormDialogProps) => {
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

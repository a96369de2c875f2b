import {
  DialogButtons,
  type DialogButtonsLook,
  LeaveActions,
  StudioDialog,
  useLeaveQuestion,
} from '@estudio/ui'
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
  /** While true, leaving the page or closing the dialog without a button of its own asks first. */
  unsaved: boolean
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A form in one of the account's dialogs. */
export const AccountFormDialog = (props: AccountFormDialogProps) => {
  const { open, title, submitLabel, busy, unsaved, onSubmit, children, ...buttons } = props
  const formId = useId()
  const question = useLeaveQuestion({ unsaved, busy, onLeave: buttons.onClose })
  return (
    <StudioDialog
      open={open}
      onClose={question.requestClose}
      title={title}
      busy={busy}
      actions={
        question.asking ? (
          <LeaveActions onStay={question.stay} onLeave={question.leave} />
        ) : (
          <DialogButtons {...buttons} label={submitLabel} busy={busy} type="submit" form={formId} />
        )
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} aria-busy={busy}>
        {children}
      </form>
      <UnsavedGuard unsaved={unsaved} saving={busy} />
    </StudioDialog>
  )
}

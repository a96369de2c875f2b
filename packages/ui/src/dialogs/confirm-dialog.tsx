import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { DialogButtons, type DialogButtonsLook } from './dialog-buttons'
import { StudioDialog } from './studio-dialog'

interface ConfirmDialogProps extends DialogButtonsLook {
  open: boolean
  title: string
  /** The consequences of the action. */
  children?: ReactNode
  confirmLabel?: string
  /** While true, the buttons do nothing and the dialog stays open. */
  busy?: boolean
  /** Disables the confirm button. */
  disabled?: boolean
  /** The submit error. */
  error?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, confirmLabel = texts.common.confirm, busy = false, error } = props
  const { onConfirm, ...buttons } = props
  return (
    <StudioDialog
      open={open}
      onClose={buttons.onClose}
      title={title}
      busy={busy}
      width="xs"
      error={error && <Alert severity="error">{error}</Alert>}
      actions={<DialogButtons {...buttons} label={confirmLabel} busy={busy} onClick={onConfirm} />}
    >
      {children}
    </StudioDialog>
  )
}

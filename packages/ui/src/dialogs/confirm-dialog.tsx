import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { DialogButtons, type DialogButtonsLook } from './dialog-buttons'
import { StudioDialog } from './studio-dialog'

interface ConfirmDialogProps extends DialogButtonsLook {
  open: boolean
  title: string
  /** What will happen. */
  children?: ReactNode
  confirmLabel?: string
  /** While true neither button does anything and the dialog stays. */
  busy?: boolean
  /** Not to be confirmed yet. */
  disabled?: boolean
  /** Why it could not be done. */
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
      actions={<DialogButtons {...buttons} label={confirmLabel} busy={busy} onClick={onConfirm} />}
    >
      {children}
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </StudioDialog>
  )
}

import { texts } from '@estudio/texts'
import type { ReactNode } from 'react'
import { DialogButtons, type DialogButtonsLook } from './dialog-buttons'
import { ResponsiveDialog } from './responsive-dialog'

interface ConfirmDialogProps extends DialogButtonsLook {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel?: string
  /** The deed is under way: both buttons rest, the dialog stays. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a deed; one primary action. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    open,
    title,
    children,
    confirmLabel = texts.common.confirm,
    busy = false,
    onConfirm,
    ...buttons
  } = props
  return (
    <ResponsiveDialog
      open={open}
      onClose={buttons.onClose}
      title={title}
      busy={busy}
      actions={<DialogButtons {...buttons} label={confirmLabel} busy={busy} onClick={onConfirm} />}
    >
      {children}
    </ResponsiveDialog>
  )
}

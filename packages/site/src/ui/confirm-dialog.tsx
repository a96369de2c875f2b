import { texts } from '@estudio/domain'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { ResponsiveDialog } from './responsive-dialog'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** `danger` for what cannot be taken back. */
  tone?: 'primary' | 'danger'
  /** The deed is under way: both buttons rest, the dialog stays. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a deed; one primary action. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, tone = 'primary', busy = false, onConfirm, onClose } = props
  const { confirmLabel = texts.common.confirm, cancelLabel = texts.common.cancel } = props
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={title}
      busy={busy}
      actions={
        <>
          <Button color="secondary" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant="contained"
            color={tone === 'danger' ? 'error' : 'primary'}
            loading={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </ResponsiveDialog>
  )
}

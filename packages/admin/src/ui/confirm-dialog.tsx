import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { StudioDialog } from './studio-dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen; read before the button is pressed. */
  children: ReactNode
  confirm: string
  /** What the button says while it works. */
  confirming: string
  busy: boolean
  /** Not to be confirmed yet. */
  disabled?: boolean
  /** Why it could not be done. */
  fault?: string
  /** The other button; by default “Cancelar”. */
  keep?: string
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirm,
    confirming,
    busy,
    disabled = false,
    fault,
    keep = texts.common.cancel,
  } = props
  return (
    <StudioDialog
      open={open}
      onClose={onClose}
      title={title}
      busy={busy}
      width="xs"
      actions={
        <>
          <Button variant="text" color="secondary" onClick={onClose} disabled={busy}>
            {keep}
          </Button>
          <Button variant="contained" color="error" onClick={onConfirm} disabled={busy || disabled}>
            {busy ? confirming : confirm}
          </Button>
        </>
      }
    >
      {children}
      {fault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </StudioDialog>
  )
}

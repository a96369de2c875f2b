import { texts } from '@estudio/texts'
import Button, { type ButtonProps } from '@mui/material/Button'

/** How the buttons of a question or a form are worded and what they do besides. */
export interface DialogButtonsLook {
  /** By default “Cancelar”. */
  cancelLabel?: string
  /** `danger` for what cannot be taken back. */
  tone?: 'primary' | 'danger'
}

interface DialogButtonsProps
  extends DialogButtonsLook,
    Pick<ButtonProps, 'type' | 'form' | 'onClick' | 'disabled'> {
  /** What the primary one says. */
  label: string
  /** The answer is awaited: both rest. */
  busy: boolean
  onClose: () => void
}

/** The way out of a dialog and beside it its one primary action. */
export const DialogButtons = (props: DialogButtonsProps) => {
  const { label, cancelLabel = texts.common.cancel, tone = 'primary', busy, onClose, ...primary } = props
  return (
    <>
      <Button color="secondary" onClick={onClose} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button {...primary} variant="contained" color={tone === 'danger' ? 'error' : 'primary'} loading={busy}>
        {label}
      </Button>
    </>
  )
}

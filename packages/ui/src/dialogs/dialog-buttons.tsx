import { texts } from '@estudio/texts'
import Button, { type ButtonProps } from '@mui/material/Button'
import { BusyButton } from '../controls/busy-button'

export interface DialogButtonsLook {
  /** By default “Cancelar”. */
  cancelLabel?: string
  /** `danger` for an action that cannot be undone. */
  tone?: 'primary' | 'danger'
  /** The label of the primary button while busy; a spinner by default. */
  busyLabel?: string
}

interface DialogButtonsProps
  extends DialogButtonsLook,
    Pick<ButtonProps, 'type' | 'form' | 'onClick' | 'disabled'> {
  /** The label of the primary button. */
  label: string
  /** While true, neither button does anything. */
  busy: boolean
  onClose: () => void
}

/** The buttons of a dialog: cancel, and the primary action. */
export const DialogButtons = (props: DialogButtonsProps) => {
  const { label, cancelLabel = texts.common.cancel, tone = 'primary', busyLabel, busy, disabled } = props
  const { onClose, type, form, onClick } = props
  return (
    <>
      <Button color="secondary" onClick={onClose} disabled={busy}>
        {cancelLabel}
      </Button>
      <BusyButton
        {...{ type, form, onClick, disabled, busy, busyLabel }}
        variant="contained"
        color={tone === 'danger' ? 'error' : 'primary'}
      >
        {label}
      </BusyButton>
    </>
  )
}

import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loadingIndicator' | 'loadingPosition'> {
  /** While the answer is awaited, pressing it does nothing. */
  busy: boolean
  /** Shown while busy; by default a spinner. */
  busyLabel?: string
}

/** The text stays, unseen, as the button's name and width. */
const hiddenText = {
  WebkitTextFillColor: 'transparent',
  '& .MuiButton-icon': { visibility: 'hidden' },
} as const

/**
 * A button that waits for the answer to its press. Unlike Material's `loading` it is not disabled meanwhile: a disabled
 * button drops the focus, and with it the keyboard.
 */
export const BusyButton = ({ busy, busyLabel, onClick, sx = [], children, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    aria-busy={busy}
    aria-disabled={busy || undefined}
    // Of a form's button the press would be its submit.
    onClick={busy ? (event) => event.preventDefault() : onClick}
    sx={[
      busy && { opacity: 0.65, cursor: 'default' },
      busy && !busyLabel && hiddenText,
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    {(busy && busyLabel) || children}
    {busy && !busyLabel && (
      <CircularProgress
        aria-hidden
        color="inherit"
        size={16}
        sx={{ position: 'absolute', inset: 0, m: 'auto' }}
      />
    )}
  </Button>
)

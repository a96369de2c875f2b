import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loadingIndicator' | 'loadingPosition'> {
  /** While true, a click does nothing. */
  busy: boolean
  /** Shown while busy; by default a spinner. */
  busyLabel?: string
}

/** Keeps the button's accessible name and width. */
const hiddenText = {
  WebkitTextFillColor: 'transparent',
  '& .MuiButton-icon': { visibility: 'hidden' },
} as const

/**
 * A button with a loading state. Unlike Material's `loading`, it is not disabled, because a disabled button loses the
 * focus.
 */
export const BusyButton = ({ busy, busyLabel, onClick, sx = [], children, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    aria-busy={busy}
    aria-disabled={busy || undefined}
    // A submit button must not submit again.
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

import { failureText } from '@estudio/client'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import type { SxProps } from '@mui/material/styles'
import { BusyButton } from '../controls/busy-button'

interface LoadFailedProps {
  /** What happened, and what to do; the server's own text, where the error has one, goes first. */
  text: string
  error?: unknown
  busy?: boolean
  onRetry: () => void
  sx?: SxProps
}

/** Shown in place of data that could not be loaded, with a button that loads it again (ACC-12, MYC-11). */
export const LoadFailed = ({ text, error, busy = false, onRetry, sx }: LoadFailedProps) => (
  <Alert
    severity="error"
    action={
      <BusyButton color="inherit" size="small" busy={busy} onClick={onRetry}>
        {texts.common.retry}
      </BusyButton>
    }
    // A phone has no room for both beside each other.
    sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 160px' }, ...(sx as object) }}
  >
    {failureText(error, text)}
  </Alert>
)

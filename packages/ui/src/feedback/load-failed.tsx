import { failureText } from '@estudio/client'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import type { SxProps } from '@mui/material/styles'
import { BusyButton } from '../controls/busy-button'

interface LoadFailedProps {
  /** Shown unless the error carries a text of the server. */
  text: string
  error?: unknown
  busy?: boolean
  onRetry: () => void
  sx?: SxProps
}

/** Replaces data that could not be loaded, with a retry button. */
export const LoadFailed = ({ text, error, busy = false, onRetry, sx }: LoadFailedProps) => (
  <Alert
    severity="error"
    action={
      <BusyButton color="inherit" size="small" busy={busy} onClick={onRetry}>
        {texts.common.retry}
      </BusyButton>
    }
    // Wraps on phones, where text and button do not fit side by side.
    sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 160px' }, ...(sx as object) }}
  >
    {failureText(error, text)}
  </Alert>
)

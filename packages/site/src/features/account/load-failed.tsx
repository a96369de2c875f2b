import { failureText } from '@estudio/client'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface LoadFailedProps {
  error: unknown
  /** Said where the server said nothing. */
  text: string
  busy: boolean
  onRetry: () => void
}

/** What could not be read, and the button that asks again (ACC-12, MYC-11). */
export const LoadFailed = ({ error, text, busy, onRetry }: LoadFailedProps) => (
  <Alert
    severity="error"
    action={
      <Button color="secondary" size="small" loading={busy} onClick={onRetry}>
        {texts.common.retry}
      </Button>
    }
    sx={{ flexWrap: 'wrap' }}
  >
    {failureText(error, text)}
  </Alert>
)

import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface FailureProps {
  /** What happened, and what to do. */
  message: string
  onRetry: () => void
}

/** Stands where data should be when it could not be had. */
export const Failure = ({ message, onRetry }: FailureProps) => (
  <Alert
    severity="error"
    // A phone has no room for both beside each other.
    sx={{ m: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 160px' } }}
    action={
      <Button color="inherit" onClick={onRetry}>
        {texts.common.retry}
      </Button>
    }
  >
    {message}
  </Alert>
)

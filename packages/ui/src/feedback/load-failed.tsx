import { failureText } from '@estudio/client'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import type { SxProps } from '@mui/material/styles'
import { BusyButton } from '../controls/busy-button'

/** A query that failed. */
export interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface Failure {
  error?: unknown
  busy?: boolean
  onRetry: () => void
}

type LoadFailedProps = ({ query: FailedQuery } | Failure) & {
  /** Shown unless the error carries a text of the server. */
  text: string
  sx?: SxProps
}

const failureOf = ({ error, isFetching, refetch }: FailedQuery): Failure => ({
  error,
  busy: isFetching,
  onRetry: () => void refetch(),
})

/** Replaces data that could not be loaded, with a retry button. */
export const LoadFailed = ({ text, sx, ...props }: LoadFailedProps) => {
  const { error, busy = false, onRetry } = 'query' in props ? failureOf(props.query) : props
  return (
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
}

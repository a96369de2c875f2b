import { LoadFailed } from '@estudio/ui'

interface FailureProps {
  message: string
  onRetry: () => void
}

/** LoadFailed with the margin of the back office's panels and dialogs. */
export const Failure = ({ message, onRetry }: FailureProps) => (
  <LoadFailed text={message} onRetry={onRetry} sx={{ m: 2 }} />
)

import { type FailedQuery, LoadFailed } from '@estudio/ui'
import { errorText } from '../data/error-text.ts'

type FailureProps =
  | { message: string; onRetry: () => void }
  | {
      query: Pick<FailedQuery, 'error' | 'refetch'>
      /** Shown when the server's answer has no text. */
      text: string
    }

/** LoadFailed with the margin of the back office's panels and dialogs. */
export const Failure = (props: FailureProps) => {
  const { message, onRetry } =
    'query' in props
      ? { message: errorText(props.query.error, props.text), onRetry: () => void props.query.refetch() }
      : props
  return <LoadFailed text={message} onRetry={onRetry} sx={{ m: 2 }} />
}

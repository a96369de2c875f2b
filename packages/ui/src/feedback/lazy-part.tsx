import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  Component,
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'

interface BoundaryProps {
  failed: ReactNode
  children: ReactNode
}

class LoadBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.failed : this.props.children
  }
}

/** Retries once the network is back. */
const RetryOnline = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return null
}

const PartFailed = ({ over, onRetry }: { over: boolean; onRetry: () => void }) => (
  <Box
    role="alert"
    sx={[
      {
        p: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'center',
        bgcolor: 'background.paper',
      },
      over && { position: 'fixed', inset: 'auto 0 0', zIndex: 'modal', boxShadow: 8 },
    ]}
  >
    {texts.common.offline}
    <Button variant="outlined" onClick={onRetry}>
      {texts.common.retry}
    </Button>
  </Box>
)

/** Keeps the foot of the page out of sight until the part above it is there. */
export const PageRest = () => <Box sx={{ minHeight: '100svh' }} />

interface LazyPartOptions {
  /** Shown while it loads. */
  waiting?: ReactNode
  /** It opens over the page; so does the message that it could not be loaded. */
  over?: boolean
  /** Nobody asked for it: no message where it could not be loaded. */
  optional?: boolean
  /** Shown where it could not be loaded, instead of the message. */
  failed?: ReactNode
}

/**
 * A part of a page whose code loads when it is first shown. A load that fails leaves the rest of the page as it is; it
 * is retried on request, and when the network is back.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, over = false, optional = false, failed }: LazyPartOptions = {},
) => {
  const retryable = () =>
    load().catch((error: unknown) => {
      Part = lazy(retryable)
      throw error
    })
  let Part = lazy(retryable)
  // Memoized: a parent that renders again would have React give up hydrating a part that is still loading.
  return memo(function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0)
    const retry = () => setAttempt((count) => count + 1)
    return (
      <LoadBoundary
        key={attempt}
        failed={
          <>
            <RetryOnline onRetry={retry} />
            {!optional && (failed ?? <PartFailed over={over} onRetry={retry} />)}
          </>
        }
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    )
  })
}

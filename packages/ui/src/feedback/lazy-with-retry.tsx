import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useMoveFocusOnUnmount } from '../hooks/focus-on-unmount'

/** Retries once the network is back. */
const RetryOnline = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return null
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button ref={useMoveFocusOnUnmount<HTMLButtonElement>()} onClick={onClose}>
    {texts.common.close}
  </Button>
)

interface LoadErrorProps {
  overlay: boolean
  onRetry: () => void
  onClose?: () => void
}

const LoadError = ({ overlay, onRetry, onClose }: LoadErrorProps) => (
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
      overlay && { position: 'fixed', inset: 'auto 0 0', zIndex: 'modal', boxShadow: 8 },
    ]}
  >
    {texts.common.offline}
    <Button variant="outlined" onClick={onRetry}>
      {texts.common.retry}
    </Button>
    {onClose && <CloseButton onClose={onClose} />}
  </Box>
)

interface LazyOptions {
  /** Shown while it loads. */
  fallback?: ReactNode
  /**
   * Whether the component opens over the page. Its load error opens over the page too, and `onClose` closes the error.
   */
  overlay?: boolean
  /** Whether a load error stays hidden. */
  optional?: boolean
  /** Replaces the load error. */
  errorFallback?: ReactNode
}

/** Props of an overlay that its load error uses too. */
interface OverlayProps {
  /** False while it is closed, if it stays mounted. */
  open?: boolean
  onClose?: () => void
}

/**
 * React.lazy with Suspense and an error boundary of its own: a failed load leaves the rest of the page as it is, and is
 * retried when the network is back and on request, the second time with the whole page. An error of the component itself
 * is left to the next boundary, unless the component is optional or has an `errorFallback`.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback = null, overlay = false, optional = false, errorFallback }: LazyOptions = {},
) => {
  const loadErrors = new Set<unknown>()
  const retryable = () =>
    load().catch((error: unknown) => {
      loadErrors.add(error)
      LazyComponent = lazy(retryable)
      throw error
    })
  let LazyComponent = lazy(retryable)
  // Memoized, because React would stop hydrating a component that is still loading if its parent rendered again.
  return memo(function LazyWithRetry(props: Props) {
    const [attempt, setAttempt] = useState(0)
    const retry = () => setAttempt((count) => count + 1)
    // Older browsers fail a repeated import without asking the server again until the page is reloaded.
    const retryOrReload = () => (attempt > 0 && navigator.onLine ? window.location.reload() : retry())
    const { open, onClose }: OverlayProps = overlay ? props : {}
    return (
      <ErrorBoundary
        key={attempt}
        fallbackRender={({ error }) => {
          if (!(loadErrors.has(error) || optional || errorFallback)) throw error
          return (
            <>
              <RetryOnline onRetry={retry} />
              {errorFallback ??
                (!optional && open !== false && (
                  <LoadError overlay={overlay} onRetry={retryOrReload} onClose={onClose} />
                ))}
            </>
          )
        }}
      >
        <Suspense fallback={fallback}>
          <LazyComponent {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  })
}

import { HoldSession, type SessionState, useSession, useSessionEnd } from '@estudio/client'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyWithRetry } from '../feedback/lazy-with-retry'

const SignInAgain = lazyWithRetry(() => import('./sign-in-again'), { overlay: true })

interface HeldSessionOptions {
  /** Whether the live session opens the page. */
  opens: boolean
  /** Whether the page stays when the server ends its session; by default always. A stable function. */
  stays?: () => boolean
}

/**
 * Holds the session that the page shows. When the server ends the session, the page stays as it is until the same user has
 * signed in again. When another user signs in, the page shows that user's session.
 */
export const useHeldSession = ({ opens, stays }: HeldSessionOptions) => {
  const live = useSession()
  const [shown, setShown] = useState<SessionState | null>(null)
  const [ended, setEnded] = useState(false)
  useSessionEnd(useCallback(() => setEnded(stays?.() ?? true), [stays]))
  if (opens && shown !== live) {
    setShown(live)
    setEnded(false)
  }
  const isAnother = ended && live.user !== null && live.user.id !== shown?.user?.id
  const held = ended && !isAnother && !opens ? shown : null
  return { held, setEnded }
}

interface HeldPageProps {
  held: SessionState | null
  /** Leaves the page for the login, which loses what was typed. */
  onLeave: () => void
  children: ReactNode
}

/** Renders the page with the held session, and over it the dialog that signs in. */
export const HeldPage = ({ held, onLeave, children }: HeldPageProps) => (
  <>
    <HoldSession state={held}>{children}</HoldSession>
    {held && <SignInAgain email={held.user?.email} onLeave={onLeave} />}
  </>
)

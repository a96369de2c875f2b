import { type ReactNode, useMemo } from 'react'
import type { SessionState } from '../session/session-state.ts'
import { ClientContext, useClient } from './session-provider.tsx'

interface HoldSessionProps {
  /** The state that the screens below continue to see; null for the current session. */
  state: SessionState | null
  children: ReactNode
}

/**
 * Shows the screens below an earlier state of the session, so that a form stays as it is while its user signs in again.
 * Requests use the session as it is.
 */
export const HoldSession = ({ state, children }: HoldSessionProps) => {
  const client = useClient()
  const held = useMemo(
    () => (state ? { ...client, session: { ...client.session, state: () => state } } : client),
    [client, state],
  )
  return <ClientContext value={held}>{children}</ClientContext>
}

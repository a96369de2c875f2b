import { useEffect, useSyncExternalStore } from 'react'
import type { Session } from '../session/session.ts'
import { type SessionState, signedOut } from '../session/session-state.ts'
import { useClient } from './session-provider.tsx'

/** Whom the server's HTML is made for, and as whom it is taken over. */
const visitor = () => signedOut

/** The session as screens see it: `status`, `user` and `roles` (null until read). */
export const useSession = (): SessionState => {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.state, visitor)
}

/** What can be done with the session: signIn, signUp, signOut, … */
export const useSessionActions = (): Session => useClient().session

/**
 * Calls back when the server ended a session this page believed in (API-02): the place to go to /login.
 * @param onEnd keep it stable, or wrap it in useCallback
 */
export const useSessionEnd = (onEnd: () => void): void => {
  const { session } = useClient()
  useEffect(() => session.onEnd(onEnd), [session, onEnd])
}

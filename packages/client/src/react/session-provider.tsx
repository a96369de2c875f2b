import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { type Api, type StudioClient, studioClient } from '../create-client.ts'
import type { Session } from '../session/session.ts'
import { type SessionState, signedOut } from '../session/session-state.ts'

const ClientContext = createContext<StudioClient | null>(null)

/** The client of this page: the one given to SessionProvider, else the page's own. */
export const useClient = (): StudioClient => useContext(ClientContext) ?? studioClient()

interface SessionProviderProps {
  /** Another client than the page's own, for tests. */
  client?: StudioClient
  children: ReactNode
}

/** Follows the session for as long as it is mounted. Wraps everything that asks for it. */
export const SessionProvider = ({ client = studioClient(), children }: SessionProviderProps) => {
  useEffect(() => client.session.start(), [client])
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>
}

/** The typed calls of this page's client; stable for the life of the page. */
export const useApi = (): Api => useClient().api

/** The server renders for a visitor, and the browser hydrates as one. */
const visitor = () => signedOut

/** The session as screens see it: `status`, `user` and `roles` (null until read). */
export const useSession = (): SessionState => {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.state, visitor)
}

/** What can be done with the session: signIn, signUp, signOut, … */
export const useSessionActions = (): Session => useClient().session

/**
 * Calls back when the server ended the session that this page uses (API-02): the place to go to /login.
 * @param onEnd keep it stable, or wrap it in useCallback
 */
export const useSessionEnd = (onEnd: () => void): void => {
  const { session } = useClient()
  useEffect(() => session.onEnd(onEnd), [session, onEnd])
}

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { type StudioClient, studioClient } from '../create-client.ts'
import type { Http } from '../http/http.ts'
import type { Session } from '../session/session.ts'
import { type SessionState, signedOut } from '../session/session-state.ts'

export const ClientContext = createContext<StudioClient | null>(null)

/** The client given to SessionProvider, else the page's singleton. */
export const useClient = (): StudioClient => useContext(ClientContext) ?? studioClient()

interface SessionProviderProps {
  /** Replaces the page's singleton, for tests. */
  client?: StudioClient
  children: ReactNode
}

/** Keeps the session in sync while it is mounted. */
export const SessionProvider = ({ client = studioClient(), children }: SessionProviderProps) => {
  useEffect(() => client.session.start(), [client])
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>
}

/** This page's HTTP client, for the factories of queries and mutations; a stable reference. */
export const useHttp = (): Http => useClient().http

/** The server renders for a visitor. */
const serverSnapshot = () => signedOut

/** The session as screens see it: `status`, `user` and `roles` (null until read). */
export const useSession = (): SessionState => {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.state, serverSnapshot)
}

/** The session's actions: signIn, signUp, signOut, … */
export const useSessionActions = (): Session => useClient().session

/**
 * Calls back when the server ended this page's session.
 * @param onEnd a stable function (useCallback)
 */
export const useSessionEnd = (onEnd: () => void): void => {
  const { session } = useClient()
  useEffect(() => session.onEnd(onEnd), [session, onEnd])
}

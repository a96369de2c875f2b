import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Api, type StudioClient, studioClient } from '../create-client.ts'
import type { Http } from '../http/http.ts'
import type { Session } from '../session/session.ts'
import { type SessionState, signedOut } from '../session/session-state.ts'

const ClientContext = createContext<StudioClient | null>(null)

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

/** The typed calls of this page's client; a stable reference. */
export const useApi = (): Api => useClient().api

/**
 * Calls that only some pages need: they are not part of `useApi`, so that other pages do not load them.
 * @param create for instance `receiptsApi`
 */
export const useApiFrom = <Calls,>(create: (http: Http) => Calls): Calls => {
  const { http } = useClient()
  return useMemo(() => create(http), [create, http])
}

/** The server renders for a visitor. */
const serverSnapshot = () => signedOut

/** The session as screens see it: `status`, `user` and `roles` (null until read). */
export const useSession = (): SessionState => {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.state, serverSnapshot)
}

/** signIn, signUp, signOut, … */
export const useSessionActions = (): Session => useClient().session

/**
 * Calls back when the server ended this page's session (API-02).
 * @param onEnd a stable function (useCallback)
 */
export const useSessionEnd = (onEnd: () => void): void => {
  const { session } = useClient()
  useEffect(() => session.onEnd(onEnd), [session, onEnd])
}

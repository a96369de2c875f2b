import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type StudioClient, studioClient } from '../create-client.ts'

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

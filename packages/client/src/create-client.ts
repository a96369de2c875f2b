import type { StudioConfig } from '@estudio/contract'
import { type ConfigSource, loadConfigOnce } from './config.ts'
import { createHttp, type Http } from './http/http.ts'
import { type AuthClientSource, lazyAuthClient } from './session/auth-client.ts'
import { createSession, type Session } from './session/session.ts'

/** A front end's access to the server; one per page load. */
export interface StudioClient {
  config: ConfigSource
  session: Session
  http: Http
  /** The supabase-js client of the same session: for react-admin's auth provider, factors and pictures. */
  authClient: AuthClientSource
}

interface ClientOptions {
  /** The storage of the session; local storage by default. */
  storage?: Storage
  /** The settings, if the HTML carried them. */
  config?: StudioConfig
}

/** Builds a client. Nothing is requested until a call needs it or `session.start()` finds a session. */
export const createStudioClient = ({
  storage = localStorage,
  config: known,
}: ClientOptions = {}): StudioClient => {
  const http = createHttp({
    token: () => session.token(),
    isTokenExpired: () => session.isTokenExpired(),
    renew: (rejected) => session.renew(rejected),
    end: () => session.end(),
  })
  const config = loadConfigOnce(http, known)
  const authClient = lazyAuthClient(config)
  const session = createSession({ authClient, http, storage })
  return { config, session, http, authClient }
}

let pageClient: StudioClient | undefined

/**
 * The singleton client of this page; site and back office share its session through local storage.
 * @param config the settings, if the HTML carried them: used by the first call only
 */
export const studioClient = (config?: StudioConfig): StudioClient => {
  pageClient ??= createStudioClient({ config })
  return pageClient
}

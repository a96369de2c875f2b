import type { StudioConfig } from '@estudio/contract'
import { accountApi } from './api/account.ts'
import { publicApi } from './api/public.ts'
import { reservationsApi } from './api/reservations.ts'
import { scheduleApi } from './api/schedule.ts'
import { userPlansApi } from './api/user-plans.ts'
import { type ConfigSource, loadConfigOnce } from './config.ts'
import { createHttp, type Http } from './http/http.ts'
import { type AuthClientSource, lazyAuthClient } from './session/auth-client.ts'
import { createSession, type Session } from './session/session.ts'

/** The calls of the API, by resource. */
export const createApi = (http: Http) => ({
  public: publicApi(http),
  schedule: scheduleApi(http),
  reservations: reservationsApi(http),
  userPlans: userPlansApi(http),
  account: accountApi(http),
})

export type Api = ReturnType<typeof createApi>

/** A front end's access to the server; one per page load. */
export interface StudioClient {
  config: ConfigSource
  session: Session
  http: Http
  api: Api
  /** The supabase-js client of the same session: for react-admin's auth provider, factors and pictures. */
  authClient: AuthClientSource
}

interface ClientOptions {
  /** Where the session is stored; local storage by default. */
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
  return { config, session, http, api: createApi(http), authClient }
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

/** The studio's public settings. @throws ApiError */
export const loadConfig: ConfigSource = () => studioClient().config()

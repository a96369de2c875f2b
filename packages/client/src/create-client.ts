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

/** Everything a front end asks the server with; one for the life of the page. */
export interface StudioClient {
  config: ConfigSource
  session: Session
  http: Http
  api: Api
  /** supabase-js itself, on the same session: for react-admin's provider, factors and pictures. */
  authClient: AuthClientSource
}

interface ClientParts {
  /** Where the session is kept; the browser's local storage. */
  storage?: Storage
  /** The settings, where the page brought them along. */
  config?: StudioConfig
}

/** Builds a client. Nothing is asked of the server until a call needs it or `session.start()` finds a session. */
export const createStudioClient = ({
  storage = localStorage,
  config: known,
}: ClientParts = {}): StudioClient => {
  const http = createHttp({
    token: () => session.token(),
    hasRunOut: () => session.hasRunOut(),
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
 * The one client of this page; site and back office share its session through the browser's storage.
 * @param config the settings, where the page brought them along: heeded by the first call only
 */
export const studioClient = (config?: StudioConfig): StudioClient => {
  pageClient ??= createStudioClient({ config })
  return pageClient
}

/** The studio's public settings through the page's client. @throws ApiError */
export const loadConfig: ConfigSource = () => studioClient().config()

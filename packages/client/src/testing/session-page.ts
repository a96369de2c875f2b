import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createHttp, type Http } from '../http/http.ts'
import { lazyAuthClient } from '../session/auth-client.ts'
import { createSession, type Session } from '../session/session.ts'
import { accounts } from './accounts.ts'
import { testServer } from './test-server.ts'

export const nowSeconds = () => Math.floor(Date.now() / 1000)
/** The stored access token. */
export const storedToken = () => localStorage.getItem('accessToken')

/** A new session for each test of a file, and an account service whose handlers the test may replace. */
export function sessionPage() {
  const server = testServer(...accounts())
  /** Imports supabase-js. */
  let load: ReturnType<typeof vi.fn>
  let session: Session
  let http: Http
  let stop: () => void

  beforeEach(() => {
    localStorage.clear()
    // supabase-js logs the failures that tests cause.
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(async () => {
    stop()
    const client = load.mock.results[0]?.value
    if (client) await (await client).auth.dispose?.()
  })

  return {
    server,
    get load() {
      return load
    },
    get session() {
      return session
    },
    get http() {
      return http
    },
    open() {
      const supabase = {
        url: location.origin,
        anonKey: 'sb_publishable_test',
        rest: `${location.origin}/rest/v1`,
      }
      const authClient = lazyAuthClient(async () => ({ supabase }) as never)
      load = vi.fn(authClient)
      http = createHttp({
        token: () => session.token(),
        isTokenExpired: () => session.isTokenExpired(),
        renew: (token) => session.renew(token),
        end: () => session.end(),
      })
      session = createSession({ authClient: load as typeof authClient, http, storage: localStorage })
      stop = session.start()
    },
    becomes: (status: string) =>
      vi.waitFor(() => expect(session.state().status).toBe(status), { timeout: 3000 }),
  }
}

import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createHttp, type Http } from '../http/http.ts'
import { lazyAuthClient } from '../session/auth-client.ts'
import { createSession, type Session } from '../session/session.ts'
import { accounts } from './fake-accounts.ts'
import { startTinyServer } from './tiny-server.ts'

export const nowSeconds = () => Math.floor(Date.now() / 1000)
/** The access token as it stands in the browser's storage. */
export const storedToken = () => localStorage.getItem('accessToken')
export const storeSession = (stored: unknown) =>
  localStorage.setItem('estudio-session', JSON.stringify(stored))

/** A page with a session of its own for each test of a file, and a server of accounts that the test may answer for. */
export function sessionPage() {
  let server: Awaited<ReturnType<typeof startTinyServer>>
  /** Imports supabase-js. */
  let load: ReturnType<typeof vi.fn>
  let session: Session
  let http: Http
  let stop: () => void

  beforeEach(async () => {
    localStorage.clear()
    // supabase-js remarks on the client of the test before, which a real page never has.
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    server = await startTinyServer(accounts)
  })
  afterEach(async () => {
    stop()
    const client = load.mock.results[0]?.value
    if (client) await (await client).auth.dispose?.()
    await server.stop()
  })

  return {
    get server() {
      return server
    },
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
      const rest = `${server.url}/rest/v1`
      const config = async () =>
        ({ supabase: { url: server.url, anonKey: 'sb_publishable_test', rest } }) as never
      const authClient = lazyAuthClient(config)
      load = vi.fn(authClient)
      http = createHttp(
        {
          token: () => session.token(),
          hasRunOut: () => session.hasRunOut(),
          renew: (token) => session.renew(token),
          end: () => session.end(),
        },
        server.url,
      )
      session = createSession({ authClient: load as typeof authClient, http, storage: localStorage })
      stop = session.start()
    },
    becomes: (status: string) =>
      vi.waitFor(() => expect(session.state().status).toBe(status), { timeout: 3000 }),
    /** How often this path was requested. */
    requests: (path: string) => server.received.filter((call) => call.path.split('?')[0] === path).length,
  }
}

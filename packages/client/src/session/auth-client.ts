import { RECEIPT_HEADER } from '@estudio/contract'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { ConfigSource } from '../config.ts'
import { keepReceipt, SESSION_KEY } from '../storage.ts'

export type AuthClientSource = () => Promise<SupabaseClient>

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input))

/** Sends table reads to the studio's own server, wherever the accounts are hosted. */
const readTablesFrom =
  (rest: string, accounts: string): typeof fetch =>
  (input, init) => {
    const address = addressOf(input)
    const tables = `${accounts.replace(/\/$/, '')}/rest/v1`
    return address.startsWith(tables) ? fetch(rest + address.slice(tables.length), init) : fetch(input, init)
  }

/**
 * Responses to rate-limited or concurrent refreshes, and pages of a proxy or captive portal, do not end the session.
 */
const isTemporaryFailure = ({ status, headers }: Response): boolean =>
  status === 409 || status === 429 || !headers.get('content-type')?.includes('json')

const untilOnline = (): Promise<unknown> =>
  new Promise((back) => window.addEventListener('online', back, { once: true }))

const isSignedOut = () => localStorage.getItem(SESSION_KEY) === null

/**
 * Delays a refresh until the network is back: after a failed one supabase-js waits a minute. If the member signed out
 * meanwhile, the refresh fails. Temporary failures become a 503, which supabase-js retries; on any other error it would
 * end the session.
 */
const refreshWhenOnline =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (!addressOf(input).includes('grant_type=refresh_token')) return send(input, init)
    if (!navigator.onLine) {
      await untilOnline()
      if (isSignedOut()) return Response.json({ code: 'session_not_found' }, { status: 400 })
    }
    const response = await send(input, init)
    if (!isTemporaryFailure(response)) return response
    return new Response(response.body, { status: 503, headers: response.headers })
  }

const emailIn = (body: unknown): string => {
  const { email } = (typeof body === 'string' ? JSON.parse(body) : {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}

/** A sign-in to an unconfirmed account returns its sign-up receipt again. */
const keepReceipts =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    const receipt = response.headers.get(RECEIPT_HEADER)
    if (receipt) keepReceipt(localStorage, emailIn(init?.body), receipt)
    return response
  }

/**
 * supabase-js, imported on first use: a visitor without a stored session never loads it. A failed import is not cached,
 * so that the next caller retries.
 */
export const lazyAuthClient = (config: ConfigSource): AuthClientSource => {
  let client: Promise<SupabaseClient> | undefined
  const open = async () => {
    const [{ createClient }, { supabase }] = await Promise.all([import('@supabase/supabase-js'), config()])
    const url = new URL(supabase.url, location.origin).href
    const rest = new URL(supabase.rest, location.origin).href
    return createClient(url, supabase.anonKey, {
      global: { fetch: keepReceipts(refreshWhenOnline(readTablesFrom(rest, url))) },
      auth: {
        storageKey: SESSION_KEY,
        detectSessionInUrl: false,
        autoRefreshToken: true,
        persistSession: true,
        flowType: 'implicit',
      },
    })
  }
  return () => {
    client ??= open().catch((error: unknown) => {
      client = undefined
      throw error
    })
    return client
  }
}

import { RECEIPT_HEADER } from '@estudio/contract'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { ConfigSource } from '../config.ts'
import { keepReceipt, SESSION_KEY } from '../storage.ts'

export type AuthClientSource = () => Promise<SupabaseClient>

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input))

/** Reads tables from the studio's own server, wherever the accounts are kept; every other call goes where it would. */
const readTablesFrom =
  (rest: string, accounts: string): typeof fetch =>
  (input, init) => {
    const address = addressOf(input)
    const tables = `${accounts.replace(/\/$/, '')}/rest/v1`
    return address.startsWith(tables) ? fetch(rest + address.slice(tables.length), init) : fetch(input, init)
  }

/** Too many refreshes, too many at once, or a proxy's or portal's page in the place of an answer. */
const isNoAnswer = ({ status, headers }: Response): boolean =>
  status === 409 || status === 429 || !headers.get('content-type')?.includes('json')

const networkBack = (): Promise<unknown> =>
  new Promise((back) => window.addEventListener('online', back, { once: true }))

const isSignedOut = () => localStorage.getItem(SESSION_KEY) === null

/**
 * A refresh waits for the network: after one that failed supabase-js sends none for a minute. Whoever signed out
 * meanwhile stays so. What is no answer to it ends no session: supabase-js would take it for a refusal, and tries again
 * after a 503.
 */
const refreshPatiently =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (!addressOf(input).includes('grant_type=refresh_token')) return send(input, init)
    if (!navigator.onLine) {
      await networkBack()
      if (isSignedOut()) return Response.json({ code: 'session_not_found' }, { status: 400 })
    }
    const response = await send(input, init)
    if (!isNoAnswer(response)) return response
    return new Response(response.body, { status: 503, headers: response.headers })
  }

const emailIn = (body: unknown): string => {
  const { email } = (typeof body === 'string' ? JSON.parse(body) : {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}

/** Whoever knows the password of a sign-up that waits made it: the server hands its receipt out again (A27). */
const keepReceipts =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    const receipt = response.headers.get(RECEIPT_HEADER)
    if (receipt) keepReceipt(localStorage, emailIn(init?.body), receipt)
    return response
  }

/**
 * supabase-js, fetched only when an account is really needed: a visitor without a stored session never loads it.
 * A failed attempt is not remembered, the next caller tries again.
 */
export const lazyAuthClient = (config: ConfigSource): AuthClientSource => {
  let client: Promise<SupabaseClient> | undefined
  const open = async () => {
    const [{ createClient }, { supabase }] = await Promise.all([import('@supabase/supabase-js'), config()])
    const url = new URL(supabase.url, location.origin).href
    const rest = new URL(supabase.rest, location.origin).href
    return createClient(url, supabase.anonKey, {
      global: { fetch: keepReceipts(refreshPatiently(readTablesFrom(rest, url))) },
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

import { texts } from '@estudio/texts'
import { ApiError } from './api-error.ts'
import { readError, readSuccess } from './read-body.ts'
import { inService } from './service.ts'

/** Until the head of an answer; its body takes what it takes, a long download minutes. */
const answerLimitMs = 20_000

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; FormData goes as it is. */
  body?: unknown
  /** `required` (default) refuses without a session, `optional` sends a token if there is one, `none` never does. */
  auth?: 'required' | 'optional' | 'none'
  headers?: Record<string, string>
  /** Makes a repetition of this call harmless, which allows one retry of a lost POST (A32). */
  idempotencyKey?: string
  /** Version of the row being changed: 409 answers when someone was faster. */
  version?: number
  cache?: RequestCache
  /** In place of fetch, for what it cannot do; has no limit of time. */
  transport?: (url: string, init: RequestInit) => Promise<Response>
  signal?: AbortSignal
}

/** What the HTTP client needs to know of the session. */
export interface TokenSource {
  /** The stored access token, or null. */
  token(): string | null
  /** Whether that token is known to be good no more: it is renewed before it is sent. */
  hasRunOut(): boolean
  /**
   * Called after a 401. Resolves with a token to try again with, or null when the session is over.
   * Rejects when the answer could not be had, which leaves the session alone.
   */
  renew(rejected: string): Promise<string | null>
  /** The server does not accept the session any more: it is forgotten here too. */
  end(): void
}

export interface Http {
  /** Sends and answers the bare response: errors thrown only when none came or the session is over. */
  send(path: string, options?: RequestOptions): Promise<Response>
  /** Sends and reads the JSON. @throws ApiError */
  request<T>(path: string, options?: RequestOptions): Promise<T>
}

const toInit = (options: RequestOptions, token: string | null): RequestInit => {
  const headers = new Headers({ Accept: 'application/json', ...options.headers })
  const raw = options.body instanceof FormData
  if (options.body !== undefined && !raw) headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.version !== undefined) headers.set('If-Match', `"${options.version}"`)
  return {
    method: options.method ?? 'GET',
    headers,
    body:
      options.body === undefined
        ? undefined
        : raw
          ? (options.body as FormData)
          : JSON.stringify(options.body),
    cache: options.cache,
    credentials: 'include',
  }
}

const fetchOnce = async (url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), answerLimitMs)
  const signals = signal ? [signal, limit.signal] : [limit.signal]
  try {
    return await fetch(url, { ...init, signal: AbortSignal.any(signals) })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, 'network', texts.errors.network)
  } finally {
    clearTimeout(timer)
  }
}

/** Lost answers are asked for once more, but only where repeating cannot repeat an effect (API-03, A32). */
const fetchPatiently = async (url: string, init: RequestInit, options: RequestOptions): Promise<Response> => {
  const { transport, signal } = options
  const ask = transport
    ? () => transport(url, { ...init, signal })
    : () => fetchOnce(url, init, options.signal)
  const repeatable = init.method === 'GET' || options.idempotencyKey !== undefined
  try {
    return await ask()
  } catch (error) {
    if (!repeatable || !(error instanceof ApiError)) throw error
    return ask()
  }
}

/** SES-08: some servers only say it in words. */
const saysUnauthorized = (error: ApiError, { auth = 'required' }: RequestOptions): boolean =>
  auth !== 'none' && error.status !== 401 && /unauthorized/i.test(error.message)

const notSignedIn = () => new ApiError(401, 'not_signed_in', texts.errors.notAuthorized)

/**
 * The HTTP client of site and back office. Bearer token on every call that wants one, one renewal after a 401 (API-01, API-02).
 * @param base origin and prefix in front of every path; empty for the page's own origin
 */
export const createHttp = (source: TokenSource, base = ''): Http => {
  const renewed = async (token: string): Promise<string> => {
    const next = await inService('refresh', source.renew(token))
    if (!next) throw notSignedIn()
    return next
  }

  const send = async (path: string, options: RequestOptions = {}): Promise<Response> => {
    const auth = options.auth ?? 'required'
    const held = auth === 'none' ? null : source.token()
    if (auth === 'required' && !held) throw notSignedIn()
    const token = held && source.hasRunOut() ? await renewed(held) : held
    const response = await fetchPatiently(base + path, toInit(options, token), options)
    if (response.status !== 401 || !token) return response
    const repeated = await fetchPatiently(base + path, toInit(options, await renewed(token)), options)
    if (repeated.status === 401) source.end()
    return repeated
  }

  const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
    const response = await send(path, options)
    if (response.ok) return readSuccess<T>(response)
    const error = await readError(response)
    if (saysUnauthorized(error, options)) source.end()
    throw error
  }

  return { send, request }
}

/** A fresh key for one booking or purchase; keep it for every retry of the same intent. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

import { texts } from '@estudio/texts'
import { ApiError } from './api-error.ts'
import { readError, readSuccess } from './read-body.ts'
import { withServiceText } from './service-text.ts'

/** The timeout of the response headers. The body has no timeout, because a large download takes minutes. */
const headersTimeoutMs = 20_000

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; FormData is sent as it is. */
  body?: unknown
  /** `required` (default) throws without a session, `optional` sends a token if there is one, `none` never does. */
  auth?: 'required' | 'optional' | 'none'
  headers?: Record<string, string>
  /** Makes the call idempotent, which allows one retry of a POST whose response was lost. */
  idempotencyKey?: string
  /** Version of the row being changed, sent as If-Match; the server answers 409 to a stale version. */
  version?: number
  cache?: RequestCache
  /** Replaces fetch, without a timeout: for uploads with progress. */
  transport?: (url: string, init: RequestInit) => Promise<Response>
  signal?: AbortSignal
}

/** The part of the session that the HTTP client uses. */
export interface TokenSource {
  /** The stored access token, or null. */
  token(): string | null
  /** Whether the token is known to have expired: it is renewed before it is sent. */
  isTokenExpired(): boolean
  /**
   * Called after a 401. Resolves with a token to retry with, or null when the session has ended.
   * Rejects when no response came, which leaves the session as it is.
   */
  renew(rejected: string): Promise<string | null>
  /** Drops the session, which the server no longer accepts. */
  end(): void
}

export interface Http {
  /** Resolves with the response whatever its status; throws only without a response or when the session has ended. */
  send(path: string, options?: RequestOptions): Promise<Response>
  /** Resolves with the parsed JSON. @throws ApiError */
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
  const either = new AbortController()
  const abort = () => either.abort()
  const timer = setTimeout(abort, headersTimeoutMs)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort, { once: true })
  try {
    return await fetch(url, { ...init, signal: either.signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw ApiError.unreachable()
  } finally {
    clearTimeout(timer)
  }
}

/** Retries once when no response came, but only idempotent calls. */
const fetchWithRetry = async (url: string, init: RequestInit, options: RequestOptions): Promise<Response> => {
  const { transport, signal } = options
  const attempt = transport
    ? () => transport(url, { ...init, signal })
    : () => fetchOnce(url, init, options.signal)
  const repeatable = init.method === 'GET' || options.idempotencyKey !== undefined
  try {
    return await attempt()
  } catch (error) {
    if (!repeatable || !(error instanceof ApiError)) throw error
    return attempt()
  }
}

const notSignedIn = () => new ApiError(401, 'not_signed_in', texts.errors.notAuthorized)

/**
 * The HTTP client of site and back office: bearer token, one token refresh and retry after a 401.
 * @param base origin and prefix of every path; empty for the page's own origin
 */
export const createHttp = (source: TokenSource, base = ''): Http => {
  const renewed = async (token: string): Promise<string> => {
    const next = await withServiceText('refresh', source.renew(token))
    if (!next) throw notSignedIn()
    return next
  }

  const send = async (path: string, options: RequestOptions = {}): Promise<Response> => {
    const auth = options.auth ?? 'required'
    const stored = auth === 'none' ? null : source.token()
    if (auth === 'required' && !stored) throw notSignedIn()
    const token = stored && source.isTokenExpired() ? await renewed(stored) : stored
    const response = await fetchWithRetry(base + path, toInit(options, token), options)
    if (response.status !== 401 || !token) return response
    const repeated = await fetchWithRetry(base + path, toInit(options, await renewed(token)), options)
    if (repeated.status === 401) source.end()
    return repeated
  }

  const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
    const response = await send(path, options)
    if (response.ok) return readSuccess<T>(response)
    const error = await readError(response)
    // Some servers report a lost session by this code under another status. A message may quote the word, so it is not read.
    if (error.code === 'unauthorized' && options.auth !== 'none') source.end()
    throw error
  }

  return { send, request }
}

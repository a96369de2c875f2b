import type { Http, RequestOptions } from '@estudio/client'
import { texts } from '@estudio/texts'
import { type fetchUtils, HttpError } from 'react-admin'

/** The part of the shared HTTP client that is used here. */
export type Sender = Pick<Http, 'send'>

export interface JsonAnswer {
  status: number
  headers: Headers
  body: string
  json: unknown
}

type FetchOptions = fetchUtils.Options

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const textOf = (json: unknown): string => {
  const { message, error } = (json ?? {}) as { message?: unknown; error?: unknown }
  const said = [message, error].find((text) => typeof text === 'string' && text !== '')
  return typeof said === 'string' ? said : texts.errors.generic
}

const toRequest = (options: FetchOptions): RequestOptions => ({
  method: (options.method ?? 'GET') as RequestOptions['method'],
  headers: Object.fromEntries(new Headers(options.headers)),
  body: typeof options.body === 'string' ? parse(options.body) : undefined,
  signal: options.signal ?? undefined,
})

/**
 * react-admin's fetchJson over the HTTP client that site and back office share: bearer token, one renewal after a 401.
 * Failures are HttpErrors with the server's own words (B02), so that they can be shown as they are.
 */
export const createJsonClient =
  ({ send }: Sender) =>
  async (url: string, options: FetchOptions = {}): Promise<JsonAnswer> => {
    const response = await send(url, toRequest(options)).catch((error: unknown) => {
      throw toHttpError(error)
    })
    const body = await response.text()
    const json = parse(body)
    if (!response.ok) throw new HttpError(textOf(json), response.status, json)
    return { status: response.status, headers: response.headers, body, json }
  }

const toHttpError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error.name !== 'ApiError') return error
  const { status, code } = error as Error & { status: number; code: string }
  return new HttpError(error.message, status, { code })
}

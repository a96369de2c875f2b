import { ApiError, type Http, type RequestOptions, serverTextOf } from '@estudio/client'
import { type fetchUtils, HttpError } from 'react-admin'

/** The part of the shared HTTP client that the data provider needs. */
export type Sender = Pick<Http, 'send'>

interface JsonResponse {
  status: number
  headers: Headers
  body: string
  json: unknown
}

type JsonClient = (url: string, options?: fetchUtils.Options) => Promise<JsonResponse>

interface ErrorBody {
  code?: string
  /** Texts by field, when the server refused fields. */
  errors?: Record<string, string>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The errors of a failed save as react-admin expects them in `body.errors`: the text of each field, or else the
 * server's text for the whole form under its reason code.
 */
const formErrors = ({ code = 'unknown', errors }: ErrorBody, text: string) =>
  errors ?? { root: { [code]: text } }

const toHttpError = (status: number, json: unknown): HttpError => {
  const body = (json ?? {}) as ErrorBody
  const text = serverTextOf(status, body) ?? ''
  return new HttpError(text, status, { ...body, errors: formErrors(body, text) })
}

const toRequest = (options: fetchUtils.Options): RequestOptions => ({
  method: (options.method ?? 'GET') as RequestOptions['method'],
  headers: Object.fromEntries(new Headers(options.headers)),
  body: typeof options.body === 'string' ? parse(options.body) : undefined,
  signal: options.signal ?? undefined,
})

/** @throws HttpError with the server's text (empty without a text), status, and the body with `errors` */
const open = async (sender: Sender, url: string, options: RequestOptions): Promise<Response> => {
  const response = await sender.send(url, options).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw toHttpError(error.status, { code: error.code })
  })
  if (!response.ok) throw toHttpError(response.status, parse(await response.text()))
  return response
}

const send = async (sender: Sender, url: string, options: RequestOptions): Promise<JsonResponse> => {
  const response = await open(sender, url, options)
  const body = await response.text()
  return { status: response.status, headers: response.headers, body, json: parse(body) }
}

/**
 * react-admin's httpClient over the HTTP client that site and back office share: bearer token, one refresh after a 401,
 * and one retry of requests that can be repeated.
 */
export const createHttpClient =
  (sender: Sender): JsonClient =>
  (url, options = {}) =>
    send(sender, url, toRequest(options))

/** Sends a call that react-admin does not have and reads its JSON; the errors are the same. */
export type SendJson = <T>(path: string, options?: RequestOptions) => Promise<T>

export const createSendJson =
  (sender: Sender): SendJson =>
  async <T>(path: string, options: RequestOptions = {}) => {
    const response = await send(sender, path, options)
    return response.json as T
  }

/** Opens a streamed answer; the errors are the same. */
export type OpenResponse = (path: string, options?: RequestOptions) => Promise<Response>

export const createOpenResponse =
  (sender: Sender): OpenResponse =>
  (path, options = {}) =>
    open(sender, path, options)

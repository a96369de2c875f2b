import {
  type ProviderAccount,
  ProviderMisconfigured,
  ProviderRefused,
  ProviderUnavailable,
} from '../provider.ts'

const ADDRESS = 'https://api.mercadopago.com'
const TIMEOUT_MS = 15_000

export interface MercadoPagoCall {
  method: 'GET' | 'POST' | 'PUT'
  /** Every id in it has been checked. */
  path: string
  query?: Record<string, string>
  body?: object
  idempotencyKey?: string
}

export type MercadoPagoClient = <T>(call: MercadoPagoCall, signal: AbortSignal) => Promise<T>

/** The message of the answer is left out: it can repeat what was sent. */
function refuse(response: Response, answer: unknown): never {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const { status } = response
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined
  if (status === 401 || status === 403)
    throw new ProviderMisconfigured(`Mercado Pago answered ${status}`, { requestId })
  if (status >= 500 || status === 408 || status === 409 || status === 425 || status === 429)
    throw new ProviderUnavailable(`Mercado Pago answered ${status}`, { requestId })
  if (status === 404) throw new ProviderRefused('not_found', { requestId })
  throw new ProviderRefused(typeof error === 'string' && error ? error : `status_${status}`, { requestId })
}

export function createMercadoPagoClient({ apiKey, baseUrl = ADDRESS }: ProviderAccount): MercadoPagoClient {
  if (!/^(APP_USR|TEST)-[\w-]{8,255}$/.test(apiKey))
    throw new ProviderMisconfigured('The key is not an access token of Mercado Pago')
  return async <T>(
    { method, path, query, body, idempotencyKey }: MercadoPagoCall,
    signal: AbortSignal,
  ): Promise<T> => {
    const url = new URL(path, baseUrl)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const headers = {
      authorization: `Bearer ${apiKey}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
    }
    let response: Response
    try {
      response = await fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        ...(body && { body: JSON.stringify(body) }),
      })
    } catch (error) {
      throw new ProviderUnavailable('Mercado Pago could not be reached', { cause: error })
    }
    // A gateway answers some errors without JSON: the status alone decides then.
    const answer: unknown = await response.json().catch((cause: unknown) => {
      if (!response.ok) return undefined
      throw new ProviderUnavailable(`Mercado Pago answered ${response.status} without whole JSON`, { cause })
    })
    if (!response.ok) refuse(response, answer)
    return answer as T
  }
}

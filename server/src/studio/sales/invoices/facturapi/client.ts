const ADDRESS = 'https://www.facturapi.io'
const TIMEOUT_MS = 30_000
/** A PDF of an invoice has some 100 KB. */
const MAX_FILE_BYTES = 10_000_000

export interface FacturapiAccount {
  /** Write-only; never logged. */
  apiKey: string
  /** The address of a stand-in, for tests only. */
  baseUrl: string | undefined
}

interface FacturapiCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /v2. Every id in it has been checked. */
  path: string
  query?: Record<string, string>
  body?: object
}

interface UnavailableDetails {
  cause?: unknown
  code?: string
  retryAfterMs?: number
}

/** Facturapi could not be reached, was too slow or is overloaded. What a write did is unknown. */
export class FacturapiUnavailable extends Error {
  override readonly name = 'FacturapiUnavailable'
  /** Facturapi's word for it, when it answered. */
  readonly code: string | undefined
  /** The time that Facturapi asks to wait. */
  readonly retryAfterMs: number
  constructor(message: string, { cause, code, retryAfterMs = 0 }: UnavailableDetails = {}) {
    super(message, { cause })
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Facturapi refused the request. A repetition would be refused too. The code is Facturapi's, or that of the SAT behind it. */
export class FacturapiRefused extends Error {
  override readonly name = 'FacturapiRefused'
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(`Facturapi refused the request: ${code}`)
  }
}

/** The key is wrong, or may not do this. The owner has to change the settings. */
export class FacturapiMisconfigured extends Error {
  override readonly name = 'FacturapiMisconfigured'
}

interface ErrorAnswer {
  code?: unknown
  errors?: { code?: unknown; source?: unknown }[]
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,60}$/.test(value)

/** The code of the SAT says more than Facturapi's own. Messages are left out: they can repeat what was sent. */
const codeOf = (answer: ErrorAnswer | undefined, status: number): string => {
  const details = Array.isArray(answer?.errors) ? answer.errors : []
  const fromSat = details.find(({ source }) => source === 'sat')?.code
  if (isCode(fromSat)) return fromSat
  return isCode(answer?.code) ? answer.code : `status_${status}`
}

/** Codes that an answer of the 4xx has for a state that passes. */
const passing = new Set(['stamping_in_progress', 'conflict', 'idempotency_key_in_use'])

async function refuse(response: Response): Promise<never> {
  const { status } = response
  const answer = (await response.json().catch(() => undefined)) as ErrorAnswer | undefined
  const code = codeOf(answer, status)
  if (status === 401 || status === 403) throw new FacturapiMisconfigured(`Facturapi answered ${code}`)
  if (status >= 500 || [408, 425, 429].includes(status) || passing.has(code)) {
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    throw new FacturapiUnavailable(`Facturapi answered ${code}`, {
      code,
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : 0,
    })
  }
  throw new FacturapiRefused(code, status)
}

/** Sends one call and answers its response, which is a success. Throws the three errors above. */
async function send(
  { apiKey, baseUrl = ADDRESS }: FacturapiAccount,
  { method, path, query, body }: FacturapiCall,
  signal: AbortSignal,
): Promise<Response> {
  const url = new URL(`/v2${path}`, baseUrl)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(body && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw new FacturapiUnavailable('Facturapi could not be reached', { cause: error })
  }
  return response.ok ? response : refuse(response)
}

export async function callFacturapi<T>(
  account: FacturapiAccount,
  call: FacturapiCall,
  signal: AbortSignal,
): Promise<T> {
  const response = await send(account, call, signal)
  try {
    return (await response.json()) as T
  } catch (cause) {
    throw new FacturapiUnavailable('Facturapi answered without whole JSON', { cause })
  }
}

/** Reads a body of at most `limit` bytes and stops at the first byte beyond; undefined for a longer body. */
async function readUpTo({ body }: Response, limit: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    // Leaving the loop ends the transfer.
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function fetchFile(
  account: FacturapiAccount,
  path: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const response = await send(account, { method: 'GET', path }, signal)
  let file: Buffer | undefined
  try {
    file = await readUpTo(response, MAX_FILE_BYTES)
  } catch (cause) {
    throw new FacturapiUnavailable('Facturapi answered without a whole file', { cause })
  }
  if (!file) throw new FacturapiRefused('file_too_large', response.status)
  return file
}

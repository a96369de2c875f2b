import type { HostedProject } from '../../platform/config/config.ts'
import { errors } from '../../platform/errors.ts'

const TIMEOUT_MS = 4000
const DEFAULT_MAX_BYTES = 1024 * 1024

export interface ProjectCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the project's address, `auth/v1/user`. */
  path: string
  /** `service` with the key that opens everything, `anyone` with the published one, else a user's own token. */
  as: 'service' | 'anyone' | { token: string }
  /** Sent as JSON; a Buffer as it is, with the content type among `headers`. */
  body?: object
  headers?: Record<string, string>
  /** Longer answers are not read; 1 MB by default. */
  mostBytes?: number
}

export interface PlainAnswer {
  status: number
  /** Undefined where there were more than `mostBytes` of them. */
  bytes: Buffer | undefined
  etag: string | undefined
  /** Seconds, where the answer names them. */
  retryAfter: number | undefined
}

interface ProjectAnswer extends Pick<PlainAnswer, 'status'> {
  /** Undefined where the body is no JSON. */
  body: unknown
  retryAfter?: number
}

/** Both throw their error when no answer comes within four seconds, or a 5xx. */
export type FetchFromProject = (call: ProjectCall) => Promise<PlainAnswer>
export type AskProject = (call: ProjectCall) => Promise<ProjectAnswer>

const readBytes = async (response: Response, most: number): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const keyFor = ({ anonKey, serviceRoleKey }: HostedProject, { as }: ProjectCall) => {
  const apikey = as === 'service' ? serviceRoleKey : anonKey
  return { apikey, authorization: `Bearer ${typeof as === 'object' ? as.token : apikey}` }
}

const bodyOf = ({ body }: ProjectCall) =>
  body === undefined || Buffer.isBuffer(body)
    ? (body as Buffer<ArrayBuffer> | undefined)
    : JSON.stringify(body)

const send = async (project: HostedProject, call: ProjectCall): Promise<PlainAnswer> => {
  const response = await fetch(`${project.url}/${call.path}`, {
    method: call.method ?? 'GET',
    headers: {
      ...keyFor(project, call),
      accept: 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...call.headers,
    },
    body: bodyOf(call),
    // Keys and tokens go to the configured address and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return {
    status: response.status,
    bytes: await readBytes(response, call.mostBytes ?? DEFAULT_MAX_BYTES),
    etag: response.headers.get('etag') ?? undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  }
}

/** The same answer as JSON. */
export const asJson = ({ status, bytes, retryAfter }: PlainAnswer): ProjectAnswer => ({
  status,
  body: bytes && parse(bytes.toString()),
  retryAfter,
})

/** Calls the hosted project with bounded time and size; every failure is the same error. */
export const projectFetch =
  (project: HostedProject, refusal = errors.accountsUnavailable): FetchFromProject =>
  async (call) => {
    const answer = await send(project, call).catch((cause: unknown) => {
      throw refusal(cause)
    })
    if (answer.status >= 500) throw refusal(unexpected(call, asJson(answer)), answer.retryAfter)
    return answer
  }

/** The same for JSON answers. */
export const projectHttp = (project: HostedProject, refusal = errors.accountsUnavailable): AskProject => {
  const fetchPlain = projectFetch(project, refusal)
  return async (call) => {
    const answer = await fetchPlain(call)
    if (!answer.bytes) throw refusal(new Error('the answer is too long'))
    return asJson(answer)
  }
}

const member = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The error code, in either of the API's two formats. */
export const codeOf = ({ body }: ProjectAnswer): string | undefined =>
  textOf(member(body, 'code')) ?? textOf(member(body, 'error_code'))

export const messageOf = ({ body }: ProjectAnswer): string =>
  textOf(member(body, 'message')) ?? textOf(member(body, 'msg')) ?? ''

/** An unexpected answer by status and code, never with what was sent. */
export const unexpected = ({ method = 'GET', path }: ProjectCall, answer: ProjectAnswer): Error =>
  new Error(
    `The project answered ${method} ${path.split('?')[0]} with ${answer.status} ${codeOf(answer) ?? ''}`,
  )

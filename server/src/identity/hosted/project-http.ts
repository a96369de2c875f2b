import type { HostedProject } from '../../platform/config/config.ts'
import { errors } from '../../platform/errors.ts'

const DEFAULT_TIMEOUT_MS = 4000
const DEFAULT_MAX_BYTES = 1024 * 1024

export interface ProjectCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path relative to the project's URL: `auth/v1/user`. */
  path: string
  /** The call sends the service role key, the published key or a user's token. */
  as: 'service' | 'anyone' | { token: string }
  /** A JSON value, or a Buffer with its content type in `headers`. */
  body?: object
  headers?: Record<string, string>
  mostBytes?: number
  /** Ends the call before its own time is over. */
  signal?: AbortSignal
}

export interface PlainAnswer {
  status: number
  /** Undefined when the answer is larger than `mostBytes`. */
  bytes: Buffer | undefined
  etag: string | undefined
  /** Seconds. */
  retryAfter: number | undefined
}

interface ProjectAnswer extends Pick<PlainAnswer, 'status'> {
  /** Undefined when the body is not valid JSON. */
  body: unknown
  retryAfter?: number
}

/** Calls the project. Throws when no response arrives within four seconds, and for a 5xx status. */
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
  const timeout = AbortSignal.timeout(project.timeoutMs ?? DEFAULT_TIMEOUT_MS)
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
    // Keys and tokens must not be sent to the target of a redirect.
    redirect: 'error',
    signal: call.signal ? AbortSignal.any([timeout, call.signal]) : timeout,
  })
  return {
    status: response.status,
    bytes: await readBytes(response, call.mostBytes ?? DEFAULT_MAX_BYTES),
    etag: response.headers.get('etag') ?? undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  }
}

export const asJson = ({ status, bytes, retryAfter }: PlainAnswer): ProjectAnswer => ({
  status,
  body: bytes && parse(bytes.toString()),
  retryAfter,
})

export const projectFetch =
  (project: HostedProject, refusal = errors.accountsUnavailable): FetchFromProject =>
  async (call) => {
    const answer = await send(project, call).catch((cause: unknown) => {
      throw refusal(cause)
    })
    if (answer.status >= 500) throw refusal(unexpected(call, asJson(answer)), answer.retryAfter)
    return answer
  }

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

export const codeOf = ({ body }: ProjectAnswer): string | undefined =>
  textOf(member(body, 'code')) ?? textOf(member(body, 'error_code'))

export const messageOf = ({ body }: ProjectAnswer): string =>
  textOf(member(body, 'message')) ?? textOf(member(body, 'msg')) ?? ''

/** An error about an unexpected answer. It never contains the request's data. */
export const unexpected = ({ method = 'GET', path }: ProjectCall, answer: ProjectAnswer): Error =>
  new Error(
    `The project answered ${method} ${path.split('?')[0]} with ${answer.status} ${codeOf(answer) ?? ''}`,
  )

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DoubleRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  raw: Buffer
}

/** Exactly one of `json`, `html` and `location`. */
export interface DoubleAnswer {
  status: number
  json?: unknown
  html?: string
  location?: string
  headers?: Record<string, string>
}

/** A call of the API that reached the double, whatever it was answered. */
export interface DoubleCall {
  method: string
  path: string
  query: Record<string, string>
  body: string
  idempotencyKey: string | undefined
}

/** The first four do nothing; the others carry the call out. `accepted_503` is the answer of something in front of the API. */
export type ServerFault =
  | 'error_500'
  | 'rate_limit'
  | 'cut'
  | 'ignored'
  | 'accepted_503'
  | 'cut_after'
  | 'no_answer'
  | 'slow'

interface PlannedFault {
  kind: ServerFault
  path: RegExp
  method: string | undefined
  times: number
}

interface DoubleOptions {
  handle(request: DoubleRequest): DoubleAnswer | Promise<DoubleAnswer>
  /** The answers of this provider to what the server itself decides. */
  answers: { error: DoubleAnswer; rateLimit: DoubleAnswer; conflict: DoubleAnswer }
}

export interface DoubleServer {
  baseUrl: string
  calls: DoubleCall[]
  /** Plans a fault for the next `times` calls of the API whose path matches. */
  fail(kind: ServerFault, where?: { path?: RegExp; method?: string; times?: number }): void
  /** Ends every planned fault. */
  mend(): void
  /** Answers the calls that a `slow` fault holds. */
  release(): void
  /** Resolves when the API leaves a call without an answer. */
  unanswered(): Promise<void>
  /** Resolves when the API has been called `count` times in all. */
  called(count: number): Promise<void>
  close(): Promise<void>
}

async function readRequest(message: IncomingMessage): Promise<DoubleRequest> {
  const url = new URL(message.url ?? '/', 'http://double')
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    raw: Buffer.concat(chunks),
  }
}

export const idempotencyKeyOf = (headers: IncomingHttpHeaders): string | undefined => {
  const key = headers['idempotency-key'] ?? headers['x-idempotency-key']
  return typeof key === 'string' ? key : undefined
}

function send(response: ServerResponse, { status, json, html, location, headers }: DoubleAnswer): void {
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
  response.writeHead(status, { 'content-type': type, ...headers, ...(location && { location }) })
  response.end(html ?? (location ? '' : JSON.stringify(json)))
}

export async function openDoubleServer({ handle, answers }: DoubleOptions): Promise<DoubleServer> {
  const calls: DoubleCall[] = []
  const planned: PlannedFault[] = []
  const running = new Set<string>()
  const waiting: { count: number; resolve(): void }[] = []
  const unanswered: (() => void)[] = []
  let held: (() => void)[] = []

  const faultFor = ({ method, path }: DoubleRequest): ServerFault | undefined => {
    const fault = planned.find(
      (one) => one.times > 0 && one.path.test(path) && (one.method ?? method) === method,
    )
    if (fault) fault.times -= 1
    return fault?.kind
  }

  const leave = (): void => {
    for (const resolve of unanswered.splice(0)) resolve()
  }

  const answerCall = async (request: DoubleRequest, response: ServerResponse): Promise<void> => {
    const key = idempotencyKeyOf(request.headers)
    if (key !== undefined && running.has(key)) return send(response, answers.conflict)
    const fault = faultFor(request)
    if (fault === 'error_500') return send(response, answers.error)
    if (fault === 'rate_limit') return send(response, answers.rateLimit)
    if (fault === 'cut') return void response.destroy()
    if (fault === 'ignored') return leave()
    const answer = await handle(request)
    if (fault === 'cut_after') return void response.destroy()
    if (fault === 'accepted_503')
      return send(response, { status: 503, html: '', headers: { 'stripe-should-retry': 'false' } })
    if (fault === 'no_answer') return leave()
    if (fault !== 'slow') return send(response, answer)
    if (key !== undefined) running.add(key)
    held.push(() => {
      if (key !== undefined) running.delete(key)
      send(response, answer)
    })
  }

  const answerRequest = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(message)
    // The pages of the double are opened by browsers, which have no key.
    if (request.headers.authorization === undefined) return send(response, await handle(request))
    const { method, path, query, headers, raw } = request
    const idempotencyKey = idempotencyKeyOf(headers)
    calls.push({ method, path, query: Object.fromEntries(query), body: raw.toString(), idempotencyKey })
    await answerCall(request, response)
    for (const one of waiting.filter(({ count }) => count <= calls.length)) one.resolve()
  }

  const server = createServer((message, response) => {
    void answerRequest(message, response).catch((error: unknown) =>
      // No client repeats a call that was answered so.
      send(response, { status: 400, json: { error: { code: 'double_failed', message: String(error) } } }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (kind, { path = /./, method, times = 1 } = {}) => void planned.push({ kind, path, method, times }),
    mend: () => void planned.splice(0),
    release: () => {
      const answering = held
      held = []
      for (const answer of answering) answer()
    },
    unanswered: () => new Promise((resolve) => void unanswered.push(resolve)),
    called: (count) =>
      new Promise((resolve) => {
        if (calls.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}

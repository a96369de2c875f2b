import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isKnown } from './known-version.ts'
import { bytesInAll, type PublicSchedule } from './public-schedule.ts'

/** A public answer as the framework sent it. */
export interface SentAnswer {
  /** Names its range in the public schedule. */
  key: string
  etag: string
  headers: OutgoingHttpHeaders
  /** Undefined: 304, the reader holds this version. */
  body: Buffer | undefined
}

const maxKept = 1000

/** Its answer depends on nothing but address, encoding and the version held: no account, no other origin. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined

/** Without the id of one request, and without what only tells pages of other origins: none of them asks here. */
const lasting = ({
  'x-request-id': _id,
  'access-control-allow-origin': _origin,
  'access-control-expose-headers': _exposed,
  ...rest
}: OutgoingHttpHeaders): OutgoingHttpHeaders => rest

const nameOf = ({ url, headers }: IncomingMessage, isHeld: boolean): string =>
  `${isHeld ? 304 : 200} ${url} ${headers['accept-encoding'] ?? ''}`

/**
 * Sends public answers again, headers and all, before the framework looks at the request: what most visitors ask for
 * costs what a bare server costs. What is not known to be fresh goes the whole way, so each answer is made anew a second
 * later at the latest, and after every write.
 */
export class Replay {
  private readonly kept = new Map<string, SentAnswer>()
  /** Of all bodies, those included that took another's place. */
  private bytes = 0

  constructor(
    private readonly schedule: PublicSchedule,
    private readonly maxBytes = bytesInAll,
  ) {}

  /** Keeps what is being sent for a request. */
  keep(request: IncomingMessage, { headers, ...sent }: SentAnswer): void {
    if (!isPlain(request)) return
    if (this.kept.size >= maxKept || this.bytes >= this.maxBytes) {
      this.kept.clear()
      this.bytes = 0
    }
    this.bytes += sent.body?.length ?? 0
    const length = sent.body && { 'content-length': sent.body.length }
    this.kept.set(nameOf(request, !sent.body), { ...sent, headers: { ...lasting(headers), ...length } })
  }

  private fresh(request: IncomingMessage, isHeld: boolean): SentAnswer | undefined {
    const sent = this.kept.get(nameOf(request, isHeld))
    if (!sent || this.schedule.fresh(sent.key)?.etag !== sent.etag) return undefined
    return isKnown(request.headers['if-none-match'], sent.etag) === isHeld ? sent : undefined
  }

  /** Answers a request whose answer is kept and still fresh; false leaves it to the framework. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request)) return false
    const asksIfNew = request.headers['if-none-match'] !== undefined
    const sent = (asksIfNew && this.fresh(request, true)) || this.fresh(request, false)
    if (!sent) return false
    response.writeHead(sent.body ? 200 : 304, sent.headers)
    response.end(sent.body)
    return true
  }

  /** Puts itself before the framework, until the server stops: then connections have to end, which is its business. */
  standBefore(app: FastifyInstance): void {
    const { server } = app
    const listeners = server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[]
    const first = (request: IncomingMessage, response: ServerResponse) => {
      if (this.answer(request, response)) return
      for (const listener of listeners) listener.call(server, request, response)
    }
    server.removeAllListeners('request')
    server.on('request', first)
    app.addHook('preClose', async () => {
      server.off('request', first)
      for (const listener of listeners) server.on('request', listener)
    })
  }
}

import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
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

/** The same as Node writes it fastest: names and values in a row, head and body in one text, each character a byte. */
interface KeptAnswer {
  key: string
  etag: string
  head: OutgoingHttpHeader[]
  body: Buffer | undefined
  /** Made when it is asked for again: most ranges that anybody can think of never are. */
  text: string | undefined
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
  private readonly kept = new Map<string, KeptAnswer>()
  /** Of all bodies, those included that took another's place. */
  private bytes = 0

  constructor(
    private readonly schedule: PublicSchedule,
    private readonly maxBytes = bytesInAll,
  ) {}

  /** Keeps what is being sent for a request. */
  keep(request: IncomingMessage, { key, etag, headers, body }: SentAnswer): void {
    if (!isPlain(request)) return
    if (this.kept.size >= maxKept || this.bytes >= this.maxBytes) {
      this.kept.clear()
      this.bytes = 0
    }
    this.bytes += body?.length ?? 0
    const all = { ...lasting(headers), ...(body && { 'content-length': body.length }) }
    const head = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
    this.kept.set(nameOf(request, !body), { key, etag, head, body, text: undefined })
  }

  private fresh(request: IncomingMessage, isHeld: boolean): KeptAnswer | undefined {
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
    sent.text ??= sent.body?.toString('latin1')
    response.writeHead(sent.body ? 200 : 304, sent.head)
    response.end(sent.text, 'latin1')
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

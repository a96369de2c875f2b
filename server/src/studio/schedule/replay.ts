import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { PublicAnswer, PublicSchedule } from './public-schedule.ts'

/** A public answer as the framework sent it. */
export interface SentAnswer {
  /** Names its range in the public schedule. */
  key: string
  answer: PublicAnswer
  headers: OutgoingHttpHeaders
  body: Buffer
}

const maxKept = 1000

/** Its answer depends on nothing but the address and the encoding: no account, no other origin, no version known. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers.origin === undefined &&
  headers['if-none-match'] === undefined

const nameOf = ({ url, headers }: IncomingMessage): string => `${url} ${headers['accept-encoding'] ?? ''}`

/**
 * Sends public answers again, headers and all, before the framework looks at the request: what most visitors ask for
 * costs what a bare server costs. What is not known to be fresh goes the whole way, so each answer is made anew a second
 * later at the latest, and after every write.
 */
export class Replay {
  private readonly kept = new Map<string, SentAnswer>()

  constructor(private readonly schedule: PublicSchedule) {}

  /** Keeps what is being sent for a request, except what belongs to that request alone. */
  keep(request: IncomingMessage, { headers, ...sent }: SentAnswer): void {
    if (!isPlain(request)) return
    if (this.kept.size >= maxKept) this.kept.clear()
    const { 'x-request-id': _id, ...lasting } = headers
    this.kept.set(nameOf(request), {
      ...sent,
      headers: { ...lasting, 'content-length': sent.body.length },
    })
  }

  /** Answers a request whose answer is kept and still fresh; false leaves it to the framework. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request)) return false
    const sent = this.kept.get(nameOf(request))
    if (!sent || this.schedule.fresh(sent.key) !== sent.answer) return false
    response.writeHead(200, sent.headers)
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

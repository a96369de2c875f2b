import type { OutgoingHttpHeaders } from 'node:http'
import type { DateRange } from '@estudio/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './known-version.ts'
import { bodyOf, type Encoding, type PublicAnswer, type PublicSchedule } from './public-schedule.ts'
import type { Replay } from './replay.ts'

const accepts = (header: string, encoding: string): boolean =>
  header.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)

const encodingFor = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

/** What sends public answers, and what keeps them to be sent again. */
export interface Published {
  schedule: PublicSchedule
  replay: Replay
}

interface Ready {
  key: string
  answer: PublicAnswer
}

const headersOf = (reply: FastifyReply) => reply.getHeaders() as OutgoingHttpHeaders

const send = (
  { replay }: Published,
  { key, answer }: Ready,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { etag } = answer
  reply
    .header('etag', etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'Authorization, Accept-Encoding')
  if (isKnown(request.headers['if-none-match'], etag)) {
    replay.keep(request.raw, { key, etag, headers: headersOf(reply), body: undefined })
    reply.code(304).send()
    return
  }
  reply.type('application/json; charset=utf-8')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const sendBody = (body: Buffer) => {
    replay.keep(request.raw, { key, etag, headers: headersOf(reply), body })
    reply.send(body)
  }
  const body = answer.bodies[encoding]
  if (body) sendBody(body)
  else bodyOf(answer, encoding).then(sendBody, reply.send.bind(reply))
}

/** Sends the public bytes of a range: no serialisation, and 304 where they are known. A failure is sent too. */
export function sendPublicSchedule(
  published: Published,
  range: DateRange,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const key = `${range.from}/${range.to}`
  const answer = published.schedule.read(key, range)
  if (answer instanceof Promise)
    answer.then(
      (ready) => send(published, { key, answer: ready }, request, reply),
      (error: unknown) => reply.send(error),
    )
  else send(published, { key, answer }, request, reply)
}

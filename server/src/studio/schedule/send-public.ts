import type { DateRange } from '@estudio/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, type Encoding, type PublicAnswer, type PublicSchedule } from './public-schedule.ts'

const accepts = (header: string, encoding: string): boolean =>
  header.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)

const encodingFor = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')

const send = (request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): void => {
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'Authorization, Accept-Encoding')
  if (matches(request.headers['if-none-match'], answer.etag)) {
    reply.code(304).send()
    return
  }
  reply.type('application/json; charset=utf-8')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const ready = answer.bodies[encoding]
  if (ready) reply.send(ready)
  else bodyOf(answer, encoding).then(reply.send.bind(reply), reply.send.bind(reply))
}

/**
 * Sends the public bytes of a range: no serialisation, 304 where they are known, and where they are fresh no promise
 * on the way. A failure is sent too.
 */
export function sendPublicSchedule(
  schedule: PublicSchedule,
  range: DateRange,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const answer = schedule.read(`${range.from}/${range.to}`, range)
  if (answer instanceof Promise)
    answer.then(
      (ready) => send(request, reply, ready),
      (error: unknown) => reply.send(error),
    )
  else send(request, reply, answer)
}

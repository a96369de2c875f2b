import type { DateRange } from '@estudio/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './known-version.ts'
import { bodyOf, type Encoding, type PublicSchedule } from './public-schedule.ts'

const accepts = (header: string, encoding: string): boolean =>
  header.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)

const encodingFor = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

/** A proxy may answer visitors for a second, the age that an answer has after another process's write anyway. */
const cacheControl = ({ headers }: FastifyRequest): string =>
  headers.authorization === undefined ? 'public, max-age=0, s-maxage=1' : 'private, no-cache'

/** Sends the public bytes of a range as they are kept, compressed already; 304 to who holds this version. */
export async function sendPublicSchedule(
  schedule: PublicSchedule,
  range: DateRange,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await schedule.read(`${range.from}/${range.to}`, range)
  reply
    .header('etag', answer.etag)
    .header('cache-control', cacheControl(request))
    .header('vary', 'Authorization, Accept-Encoding')
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(await bodyOf(answer, encoding))
}

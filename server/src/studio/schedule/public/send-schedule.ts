import type { DateRange } from '@estudio/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodedBody, type PublicSchedule } from './public-schedule.ts'

/** Whether an If-None-Match header matches the ETag. */
const holdsVersion = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')

const accepts = (header: string, encoding: string): boolean =>
  header.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)

const encodingFor = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

/** A proxy may serve visitors for a second: answers may be that old after another process's write anyway. */
const cacheControl = ({ headers }: FastifyRequest): string =>
  headers.authorization === undefined ? 'public, max-age=0, s-maxage=1' : 'private, no-cache'

/** Sends the cached bytes of a range, compressed once; 304 to clients that hold this version. */
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
  if (holdsVersion(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(await encodedBody(answer, encoding))
}

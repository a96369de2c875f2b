import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Picture } from '../pictures/store.ts'
import { readRange } from './byte-range.ts'

interface Sending {
  /** Until when this address holds. */
  expires?: Date
  /** Seconds for which the browser may keep it. */
  maxAge: number
  /** The name to save it under; empty: the picture's own. */
  download?: string
}

// A picture that is opened by itself runs nothing and loads nothing.
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }

/** The content decides the extension, not who names the file (K4). */
const fileName = (name: string, contentType: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${EXTENSIONS[contentType] ?? 'bin'}`

const attachment = (name: string): string => {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

const describe = (reply: FastifyReply, picture: Picture, { expires, maxAge, download }: Sending): void => {
  reply
    .type(picture.content_type)
    .header('etag', `"${picture.etag}"`)
    .header('last-modified', picture.updated_at.toUTCString())
    .header('cache-control', `private, max-age=${maxAge}`)
    .header('accept-ranges', 'bytes')
    .header('x-robots-tag', 'none')
    .header('content-security-policy', POLICY)
  if (expires) reply.header('expires', expires.toUTCString())
  if (download === undefined) return
  const name = download || (picture.path.split('/').at(-1) ?? '')
  reply.header('content-disposition', attachment(fileName(name, picture.content_type)))
}

/** Sends a picture's bytes, or the range asked for, or 304 to who has them. The type is the stored one, never a guess. */
export const sendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Picture,
  sending: Sending,
): FastifyReply => {
  const range = readRange(request.headers.range, picture.bytes.length)
  describe(reply, picture, sending)
  if (request.headers['if-none-match'] === `"${picture.etag}"`) return reply.code(304).send()
  if (!range) return reply.send(picture.bytes)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${picture.bytes.length}`)
    .send(picture.bytes.subarray(range.start, range.end + 1))
}

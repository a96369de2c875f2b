import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Picture } from '../core/pictures/store.ts'
import { storageErrors } from './errors.ts'

interface ByteRange {
  start: number
  end: number
}

/**
 * Returns undefined when the whole picture is sent: there is no header, another unit, or several ranges. Throws
 * ProtocolError when the range begins beyond the end.
 */
export const readByteRange = (header: string | undefined, size: number): ByteRange | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (range.start > range.end) throw storageErrors.invalidRange()
  return range
}

interface Sending {
  expires?: Date
  maxAge: number
  /** The file name of the download; an empty text means the picture's own name. */
  download?: string
}

// A picture that is opened as a page must not run scripts or load files.
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }

/** The extension follows from the content type. */
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

export const sendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Picture,
  sending: Sending,
): FastifyReply => {
  const range = readByteRange(request.headers.range, picture.bytes.length)
  describe(reply, picture, sending)
  if (request.headers['if-none-match'] === `"${picture.etag}"`) return reply.code(304).send()
  if (!range) return reply.send(picture.bytes)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${picture.bytes.length}`)
    .send(picture.bytes.subarray(range.start, range.end + 1))
}

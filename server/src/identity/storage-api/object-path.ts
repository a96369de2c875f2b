import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { storageErrors } from './storage-error.ts'

/** The one bucket there is: pictures of coaches. It is private. */
export const BUCKET = 'profilepictures'

const MAX_LENGTH = 300
const ALLOWED = /^[\w/!.*'() &$=@;:+,?-]+$/
const DRIVE = /^[a-z]:/i
// Names that mean a device, and endings that vanish, where a path might once become a file's (Windows).
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const isSegment = (segment: string): boolean =>
  segment !== '' && !/[. ]$/.test(segment) && !segment.startsWith(' ') && !DEVICE.test(segment)

/** Whether a path, decoded once, may name a picture (K3). */
export const isKey = (path: string): boolean =>
  path.length <= MAX_LENGTH && ALLOWED.test(path) && !DRIVE.test(path) && path.split('/').every(isSegment)

interface ObjectParams {
  bucket: string
  '*': string
}

/** Throws StorageError NoSuchBucket. */
export const checkBucket = (bucket: string): void => {
  if (bucket !== BUCKET) throw storageErrors.noSuchBucket()
}

/**
 * The path in the bucket that a request's address names; the router has decoded it exactly once. A slash is written as
 * one: encoded it would be a separator that proxies do not see. Throws StorageError NoSuchBucket, InvalidKey.
 */
export const readPath = (request: Pick<FastifyRequest, 'url' | 'params'>): string => {
  const { bucket, '*': path } = request.params as ObjectParams
  checkBucket(bucket)
  const [address = ''] = request.url.split('?', 1)
  if (!isKey(path) || /%2f/i.test(address)) throw storageErrors.invalidKey(path)
  return path
}

/** An object's id is a name-based UUID (version 8): it lasts as long as the path. */
export const objectId = (path: string): string => {
  const hex = createHash('sha256').update(`${BUCKET}/${path}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

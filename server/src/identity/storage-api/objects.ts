import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { BUCKET, isKey } from '../pictures/paths.ts'
import type { PictureFacts } from '../pictures/store.ts'
import { storageErrors } from './storage-errors.ts'

interface ObjectParams {
  bucket: string
  '*': string
}

export const checkBucket = (bucket: string): void => {
  if (bucket !== BUCKET) throw storageErrors.noSuchBucket()
}

/** The decoded path. An encoded slash is rejected: proxies would not see that separator. Throws StorageError. */
export const readPath = (request: Pick<FastifyRequest, 'url' | 'params'>): string => {
  const { bucket, '*': path } = request.params as ObjectParams
  checkBucket(bucket)
  const [address = ''] = request.url.split('?', 1)
  if (!isKey(path) || /%2f/i.test(address)) throw storageErrors.invalidKey(path)
  return path
}

/** A name-based UUID (version 8). */
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

export const CACHE_SECONDS = 3600

export const toStorageObject = (picture: PictureFacts) => ({
  name: picture.path,
  bucket_id: BUCKET,
  owner: picture.owner_id,
  id: objectId(picture.path),
  created_at: picture.created_at.toISOString(),
  updated_at: picture.updated_at.toISOString(),
  last_accessed_at: picture.updated_at.toISOString(),
  metadata: {
    eTag: `"${picture.etag}"`,
    size: picture.size,
    mimetype: picture.content_type,
    cacheControl: `max-age=${CACHE_SECONDS}`,
    lastModified: picture.updated_at.toISOString(),
    contentLength: picture.size,
    httpStatusCode: 200,
  },
})

export const toObjectInfo = (picture: PictureFacts) => ({
  id: objectId(picture.path),
  name: picture.path,
  version: picture.etag,
  bucket_id: BUCKET,
  size: picture.size,
  content_type: picture.content_type,
  cache_control: `max-age=${CACHE_SECONDS}`,
  etag: `"${picture.etag}"`,
  metadata: {},
  last_modified: picture.updated_at.toISOString(),
  created_at: picture.created_at.toISOString(),
})

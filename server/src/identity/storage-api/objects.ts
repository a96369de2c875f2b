import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { BUCKET, isKey } from '../core/pictures/paths.ts'
import type { PictureFacts } from '../core/pictures/store.ts'
import { storageErrors } from './errors.ts'

const TextOrNull = Type.Union([Type.String(), Type.Null()])

export const BucketParams = Type.Object({ bucket: Type.String() })
export const PathParams = Type.Object({ bucket: Type.String(), '*': Type.String() })

const SEVEN_DAYS = 7 * 24 * 60 * 60
const Seconds = Type.Integer({ minimum: 1, maximum: SEVEN_DAYS })
/** The bytes that 500 paths can take. */
export const PATHS_LIMIT = 64 * 1024
const Paths = Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: 500 })

export const SignBody = Type.Object({ expiresIn: Seconds })
export const SignManyBody = Type.Object({ expiresIn: Seconds, paths: Paths })
export const RemoveBody = Type.Object({ prefixes: Paths })

export const SignedQuery = Type.Object({
  token: Type.String({ maxLength: 4000 }),
  download: Type.Optional(Type.String({ maxLength: 300 })),
})
export const DownloadQuery = Type.Object({ download: Type.Optional(Type.String({ maxLength: 300 })) })

export const Signed = Type.Object({ signedURL: Type.String() })
export const SignedMany = Type.Array(
  Type.Object({ error: TextOrNull, path: Type.String(), signedURL: TextOrNull }),
)
export const Uploaded = Type.Object({ Id: Type.String(), Key: Type.String() })

const ObjectMetadata = Type.Object({
  eTag: Type.String(),
  size: Type.Integer(),
  mimetype: Type.String(),
  cacheControl: Type.String(),
  lastModified: Type.String(),
  contentLength: Type.Integer(),
  httpStatusCode: Type.Integer(),
})

export const RemovedList = Type.Array(
  Type.Object({
    name: Type.String(),
    bucket_id: Type.String(),
    owner: TextOrNull,
    id: Type.String(),
    created_at: Type.String(),
    updated_at: Type.String(),
    last_accessed_at: Type.String(),
    metadata: ObjectMetadata,
  }),
)

export const Info = Type.Object({
  id: Type.String(),
  name: Type.String(),
  version: Type.String(),
  bucket_id: Type.String(),
  size: Type.Integer(),
  content_type: Type.String(),
  cache_control: Type.String(),
  etag: Type.String(),
  metadata: Type.Object({}),
  last_modified: Type.String(),
  created_at: Type.String(),
})

interface ObjectParams {
  bucket: string
  '*': string
}

export const checkBucket = (bucket: string): void => {
  if (bucket !== BUCKET) throw storageErrors.noSuchBucket()
}

/**
 * Returns the decoded path. Rejects an encoded slash, because proxies do not treat it as a separator. Throws
 * ProtocolError.
 */
export const readPath = (request: Pick<FastifyRequest, 'url' | 'params'>): string => {
  const { bucket, '*': path } = request.params as ObjectParams
  checkBucket(bucket)
  const [address = ''] = request.url.split('?', 1)
  if (!isKey(path) || /%2f/i.test(address)) throw storageErrors.invalidKey(path)
  return path
}

/** A UUID that is derived from the path (version 8). */
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

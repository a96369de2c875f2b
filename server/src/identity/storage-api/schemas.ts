import { Type } from 'typebox'

const TextOrNull = Type.Union([Type.String(), Type.Null()])

export const BucketParams = Type.Object({ bucket: Type.String() })
export const PathParams = Type.Object({ bucket: Type.String(), '*': Type.String() })

const SEVEN_DAYS = 7 * 24 * 60 * 60
const Seconds = Type.Integer({ minimum: 1, maximum: SEVEN_DAYS })
/** Bytes of 500 paths. */
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

const Metadata = Type.Object({
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
    metadata: Metadata,
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

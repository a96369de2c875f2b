import type { PictureFacts } from '../pictures/store.ts'
import { BUCKET, objectId } from './object-path.ts'

/** Seconds for which browsers may keep a picture that was read with a session. */
export const CACHE_SECONDS = 3600

/** A picture as the service lists objects. */
export const objectShape = (picture: PictureFacts) => ({
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

/** The same picture as `info` answers it. */
export const infoShape = (picture: PictureFacts) => ({
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

import { MAX_PICTURE_BYTES } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { acceptForms, bytesOf, fileOfForm } from '../../platform/http/multipart.ts'
import { operations } from '../../platform/http/operation.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import { savePicture } from '../core/pictures/change-pictures.ts'
import { reencodeCoachPicture } from '../core/pictures/coach-picture.ts'
import { BUCKET } from '../core/pictures/paths.ts'
import { mayPut } from '../core/pictures/store.ts'
import { changerOf, type StorageContext } from './caller.ts'
import { storageErrors } from './errors.ts'
import { objectId, PathParams, readPath, Uploaded } from './objects.ts'

interface UploadedFile {
  bytes: Buffer
  /** The type that the client names; it is only repeated in errors. */
  type: string
}

const readUploadedFile = async (request: FastifyRequest): Promise<UploadedFile> => {
  if (!request.isMultipart())
    return {
      bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      type: request.headers['content-type'] ?? '',
    }
  const file = await fileOfForm(request)
  if (!file) throw storageErrors.noContent()
  return { bytes: await bytesOf(request, file), type: file.mimetype }
}

/** Reads and re-encodes the picture. Throws ProtocolError, rate_limited. */
const readUpload = async (context: StorageContext, request: FastifyRequest): Promise<Buffer> => {
  const { bytes, type } = await readUploadedFile(request)
  try {
    return await reencodeCoachPicture(context, bytes)
  } catch (error) {
    throw error instanceof AppError && error.code === 'unsupported_file'
      ? storageErrors.mimeType(type)
      : error
  }
}

const UPLOADS = { bucket: 'storage-upload', limit: 30, windowSeconds: 300 }

const put = async (context: StorageContext, request: FastifyRequest, replace: boolean) => {
  const path = readPath(request)
  const bytes = await readUpload(context, request)
  const outcome = await savePicture(context, changerOf(request), { path, bytes, replace })
  if (outcome === 'denied') throw storageErrors.accessDenied()
  if (outcome === 'exists') throw storageErrors.alreadyExists()
  return { Id: objectId(path), Key: `${BUCKET}/${path}` }
}

const member = operations('Pictures', 'member')

/** Uploads of pictures. The caller's access is checked before the body is read. */
export const uploadRoutes =
  (context: StorageContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.removeAllContentTypeParsers()
    await acceptForms(app, { fileSize: MAX_PICTURE_BYTES, fields: 10, parts: 11 })
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
      (_request, body, done) => done(null, body),
    )

    app.addHook('onRequest', async (request) => {
      const path = readPath(request)
      if (!request.caller || !(await mayPut(context.db, request.pictureReach, path)))
        throw storageErrors.accessDenied()
      await limitRate(context, request, UPLOADS, request.caller.id)
    })

    const stored = { params: PathParams, response: { 200: Uploaded } }
    const upload = { ...member('uploadPicture', 'Stores a picture at its path'), ...stored }
    app.post('/object/:bucket/*', { schema: upload }, (request) =>
      put(context, request, request.headers['x-upsert'] === 'true'),
    )
    const replace = { ...member('replacePicture', 'Stores a picture in place of another'), ...stored }
    app.put('/object/:bucket/*', { schema: replace }, (request) => put(context, request, true))
  }

import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { type PictureContext, savePicture } from '../pictures/change-pictures.ts'
import { MAX_UPLOAD_BYTES } from '../pictures/reencode.ts'
import { mayPut } from '../pictures/store.ts'
import { changerOf, knowCallers } from './caller.ts'
import { BUCKET, objectId, readPath } from './object-path.ts'
import { readUpload } from './read-upload.ts'
import { PathParams, Uploaded } from './schemas.ts'
import { storageErrors } from './storage-error.ts'

const UPLOADS = { bucket: 'storage-upload', limit: 30, windowSeconds: 300 }

const put = async (context: PictureContext, request: FastifyRequest, replace: boolean) => {
  const path = readPath(request)
  const bytes = await readUpload(request)
  const outcome = await savePicture(context, changerOf(request), { path, bytes, replace })
  if (outcome === 'denied') throw storageErrors.accessDenied()
  if (outcome === 'exists') throw storageErrors.alreadyExists()
  return { Id: objectId(path), Key: `${BUCKET}/${path}` }
}

/** POST and PUT /object: a picture is kept at its path. Who may not put one there is told before any byte is read. */
export const uploadRoutes =
  (context: Context & PictureContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.removeAllContentTypeParsers()
    await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, parts: 11 } })
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    )

    knowCallers(app, context)
    app.addHook('onRequest', async (request) => {
      const path = readPath(request)
      if (!request.member || !(await mayPut(context.db, request.pictureReach, path)))
        throw storageErrors.accessDenied()
      await limitRate(context, request, UPLOADS, request.member.id)
    })

    const schema = { params: PathParams, response: { 200: Uploaded } }
    app.post('/object/:bucket/*', { schema }, (request) =>
      put(context, request, request.headers['x-upsert'] === 'true'),
    )
    app.put('/object/:bucket/*', { schema }, (request) => put(context, request, true))
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../platform/context.ts'
import { findPicture, pictureFacts } from '../pictures/store.ts'
import { knowCallers } from './caller.ts'
import { readPath } from './object-path.ts'
import { CACHE_SECONDS, infoShape } from './object-shape.ts'
import { DownloadQuery, Info, PathParams } from './schemas.ts'
import { sendPicture } from './send-picture.ts'
import { storageErrors } from './storage-error.ts'

/** Pictures and what is known of them, for those who may read them. The bucket is private: /public has none of it. */
export const readRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    knowCallers(app, context)

    const schema = { params: PathParams, querystring: DownloadQuery }
    for (const url of ['/object/:bucket/*', '/object/authenticated/:bucket/*'])
      app.get(url, { schema }, async (request, reply) => {
        const path = readPath(request)
        const picture = await findPicture(context.db, request.pictureReach, path)
        if (!picture) throw storageErrors.noSuchKey()
        return sendPicture(request, reply, picture, {
          maxAge: CACHE_SECONDS,
          download: request.query.download,
        })
      })

    const info = { params: PathParams, response: { 200: Info } }
    app.get('/object/info/:bucket/*', { schema: info }, async (request) => {
      const facts = await pictureFacts(context.db, request.pictureReach, readPath(request))
      if (!facts) throw storageErrors.noSuchKey()
      return infoShape(facts)
    })

    app.get('/object/public/:bucket/*', { schema: { params: PathParams } }, () => {
      throw storageErrors.noSuchBucket()
    })
  }

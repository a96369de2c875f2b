import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { coachPicture } from './store.ts'

const PictureParams = Type.Object({ '*': Type.String({ minLength: 1, maxLength: 300 }) })
const Bytes = Type.Unsafe<Buffer>(Type.String({ format: 'binary' }))

// A drawing that is opened by itself runs nothing and loads nothing.
const picturePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Pictures of coaches, by their path. A new picture has a new path or another ETag. */
export const pictureRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = { params: PictureParams, response: { 200: Bytes, 304: Type.Null() } }
    app.get('/api/pictures/*', { schema }, async (request, reply) => {
      const picture = await coachPicture(context.db, request.params['*'])
      if (!picture) throw errors.notFound('picture')
      const etag = `"${picture.etag}"`
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
        .header('content-security-policy', picturePolicy)
        .type(picture.content_type)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null)
      return reply.send(picture.bytes)
    })
  }

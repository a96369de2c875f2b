import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { picturesOf, type StoredPicture } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { publicScheduleOf } from '../schedule/index.ts'
import { shownPath } from './store.ts'

const PictureParams = Type.Object({ '*': Type.String({ minLength: 1, maxLength: 300 }) })
const Bytes = Type.Unsafe<Buffer>(Type.String({ format: 'binary' }))

// A drawing that is opened by itself runs nothing and loads nothing.
const picturePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** The picture of a public name. Throws not_found; unavailable while a hosted project does not give it. */
const publicPicture = async (context: Context, name: string): Promise<StoredPicture> => {
  const path = await shownPath(context.db, name)
  const picture = path !== undefined && (await picturesOf(context).read(context.db, path))
  if (!picture) throw errors.notFound('picture')
  return picture
}

/**
 * Pictures of coaches, for everyone (they are kept through /storage/v1, or a hosted project's). A new picture has a new
 * address, or another ETag: one replaced in its place is seen by everyone within five minutes, with a
 * hosted project within six.
 */
export const pictureRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.whenPicturesChange(async () => publicScheduleOf(context).invalidate())

    const schema = { params: PictureParams, response: { 200: Bytes, 304: Type.Null() } }
    app.get('/api/pictures/*', { schema }, async (request, reply) => {
      const picture = await publicPicture(context, request.params['*'])
      const etag = `"${picture.etag}"`
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=300')
        .header('content-security-policy', picturePolicy)
        .type(picture.content_type)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null)
      return reply.send(picture.bytes)
    })
  }

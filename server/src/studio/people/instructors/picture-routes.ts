import { CoachAnswer, toRecordAnswer } from '@estudio/contract'
import { MAX_PICTURE_BYTES } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type IdentityContext, reencodeCoachPicture, type StoredPicture } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { acceptForms, bytesOf, fileOfForm } from '../../../platform/http/multipart.ts'
import { type Operation, operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import type { BookingContext } from '../../booking/index.ts'
import { actorOf } from '../../shared/actor.ts'
import { changePicture } from './edit-instructor.ts'
import { publicPicturePath } from './store.ts'

const PictureParams = Type.Object({ '*': Type.String({ minLength: 1, maxLength: 300 }) })
const Bytes = Type.Unsafe<Buffer>(Type.String({ format: 'binary' }))

// An SVG that a visitor opens by itself runs no script and loads nothing.
const picturePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

const readPublicPicture = async (context: IdentityContext, name: string): Promise<StoredPicture> => {
  const path = await publicPicturePath(context.db, name)
  const picture = path !== undefined && (await context.identity.pictures.read(context.db, path))
  if (!picture) throw errors.notFound('picture')
  return picture
}

/**
 * A new picture has a new address. A picture replaced at the same address is seen within five minutes, or within six with a
 * hosted project.
 */
export const publicPictureRoutes =
  (context: BookingContext & IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.onPicturesChanged(async () => context.booking.publicSchedule.invalidate())

    const schema = {
      ...operations('Instructors', 'anyone')('getPicture', 'The picture of an instructor'),
      params: PictureParams,
      response: { 200: Bytes, 304: Type.Null() },
    }
    const config = {
      openWhileHidden: 'staff see it in an element that sends no token; nobody guesses the address',
    }
    app.get('/api/pictures/*', { schema, config }, async (request, reply) => {
      const picture = await readPublicPicture(context, request.params['*'])
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

const uploads = { bucket: 'coach-picture', limit: 30, windowSeconds: 300 }

const readUploadedPicture = async (context: Context, request: FastifyRequest): Promise<Buffer> => {
  const file = await fileOfForm(request)
  if (!file) throw errors.unsupportedFile()
  return reencodeCoachPicture(context, await bytesOf(request, file))
}

interface PictureOperations {
  path: string
  set: Operation
  remove: Operation
}

export const pictureUploadRoutes =
  (
    context: IdentityContext,
    { path, set, remove }: PictureOperations,
    idOf: (request: FastifyRequest) => Promise<string>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    await acceptForms(app, { fileSize: MAX_PICTURE_BYTES, fields: 10, parts: 11 })

    const response = { 200: CoachAnswer }
    app.post(path, { schema: { ...set, consumes: ['multipart/form-data'], response } }, async (request) => {
      const actor = actorOf(request)
      const id = await idOf(request)
      await limitRate(context, request, uploads, actor.id)
      const bytes = await readUploadedPicture(context, request)
      return toRecordAnswer('coach', await changePicture(context, actor, { id, bytes }))
    })

    app.delete(path, { schema: { ...remove, response } }, async (request) => {
      const id = await idOf(request)
      return toRecordAnswer('coach', await changePicture(context, actorOf(request), { id, bytes: null }))
    })
  }

import { Done, IdParams, PictureAnswer } from '@estudio/contract'
import { MAX_SITE_PICTURE_BYTES } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../../../platform/context.ts'
import { errors } from '../../../../platform/errors.ts'
import { LONGEST_BODY_MS } from '../../../../platform/http/body-time.ts'
import { acceptForms } from '../../../../platform/http/multipart.ts'
import { operations } from '../../../../platform/http/operation.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { actorOf } from '../../../shared/actor.ts'
import { withSentFile } from '../sent-file.ts'
import { addPicture } from './add-picture.ts'
import { deletePicture } from './delete-picture.ts'
import { iconPath } from './logo-icons.ts'
import { pictureFile, pictureFilePath, type StoredFormat } from './store.ts'

const anyone = operations('Site', 'anyone')
const admin = operations('Site', 'site.write')

const uploads = { bucket: 'site-picture', limit: 60, windowSeconds: 300 }

const sent = {
  maxBytes: MAX_SITE_PICTURE_BYTES,
  wrongType: 'picture_type',
  tooLarge: 'picture_too_large',
} as const

/** For routes that require the role of an administrator. */
export const pictureEditRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await acceptForms(app, { fileSize: MAX_SITE_PICTURE_BYTES, fields: 2, fieldSize: 1000, parts: 3 })

    const addSchema = {
      ...admin('addSitePicture', 'Adds a picture to the site, re-encoded'),
      consumes: ['multipart/form-data'],
      response: { 201: PictureAnswer },
    }
    const config = { bodyTimeout: LONGEST_BODY_MS }
    app.post('/api/admin/site/pictures', { schema: addSchema, config }, async (request, reply) => {
      const actor = actorOf(request)
      await limitRate(context, request, uploads, actor.id)
      const picture = await withSentFile(request, reply, sent, (bytes) => addPicture(context, actor, bytes))
      return reply.code(201).send({ picture })
    })

    const deleteSchema = {
      ...admin('deleteSitePicture', 'Deletes a picture that nothing shows'),
      params: IdParams,
      response: { 200: Done },
    }
    app.delete('/api/admin/site/pictures/:id', { schema: deleteSchema }, async (request) => {
      await deletePicture(context, actorOf(request), request.params.id)
      return { ok: true as const }
    })
  }

const Hash = Type.String({ pattern: '^[0-9a-f]{32}$' })
const Pixels = Type.Integer({ minimum: 1, maximum: 10_000 })
const Bytes = Type.Unsafe<Buffer>(Type.String({ format: 'binary' }))
const response = { 200: Bytes, 304: Type.Null() }

interface FileName {
  hash: string
  width: number
  format: StoredFormat
}

/**
 * Answers null for the file that the browser has. The address names the content, so that browsers keep the file
 * forever.
 */
async function fileToSend(
  { db }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, width, format }: FileName,
): Promise<Buffer | null> {
  const file = await pictureFile(db, hash, width, format)
  if (!file) throw errors.notFound('picture')
  const etag = `"${hash}-${width}-${format}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(`image/${format}`)
  if (request.headers['if-none-match'] !== etag) return file.bytes
  reply.code(304)
  return null
}

export const pictureFileRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const pictureSchema = {
      ...anyone('getSitePicture', 'A picture of the site, in AVIF or WebP'),
      params: Type.Object({ hash: Hash, width: Pixels }),
      response,
    }
    const config = {
      openWhileHidden: 'the logo and the preview of staff; the address is the hash of the file',
    }
    app.get(pictureFilePath(':hash', ':width'), { schema: pictureSchema, config }, (request, reply) => {
      const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
      return fileToSend(context, request, reply.header('vary', 'accept'), { ...request.params, format })
    })

    const iconSchema = {
      ...anyone('getLogoIcon', 'The logo as a square icon'),
      params: Type.Object({ hash: Hash, size: Pixels }),
      response,
    }
    app.get(iconPath(':hash', ':size'), { schema: iconSchema, config }, (request, reply) => {
      const { hash, size } = request.params
      return fileToSend(context, request, reply, { hash, width: size, format: 'png' })
    })
  }

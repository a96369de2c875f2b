import { CoachAnswer } from '@estudio/contract'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES, reencodePicture } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { actorOf } from '../shared/actor.ts'
import { changePicture } from './change-picture.ts'

const uploads = { bucket: 'coach-picture', limit: 30, windowSeconds: 300 }

/** The file of a multipart body, re-encoded. Throws unsupported_file, payload_too_large. */
const readPicture = async (request: FastifyRequest): Promise<Buffer> => {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw errors.unsupportedFile()
  return reencodePicture(await file.toBuffer())
}

/** POST `file` and DELETE at `path`: the picture of the coach that `coachOf` finds. */
export const pictureRoutes =
  (
    context: Context,
    path: string,
    coachOf: (request: FastifyRequest) => Promise<string>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, parts: 11 } })

    const response = { 200: CoachAnswer }
    app.post(path, { schema: { consumes: ['multipart/form-data'], response } }, async (request) => {
      const actor = actorOf(request)
      const id = await coachOf(request)
      await limitRate(context, request, uploads, actor.id)
      return { coach: await changePicture(context, actor, { id, bytes: await readPicture(request) }) }
    })

    app.delete(path, { schema: { response } }, async (request) => {
      const id = await coachOf(request)
      return { coach: await changePicture(context, actorOf(request), { id, bytes: null }) }
    })
  }

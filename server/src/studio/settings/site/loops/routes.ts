import { LoopAnswer, Uuid } from '@estudio/contract'
import { MAX_LOOP_BYTES } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Context } from '../../../../platform/context.ts'
import { errors } from '../../../../platform/errors.ts'
import { LONGEST_BODY_MS } from '../../../../platform/http/body-time.ts'
import { byteRange } from '../../../../platform/http/byte-range.ts'
import { acceptForms } from '../../../../platform/http/multipart.ts'
import { operations } from '../../../../platform/http/operation.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { actorOf } from '../../../shared/actor.ts'
import { withSentFile } from '../sent-file.ts'
import { addLoop } from './add-loop.ts'
import { loopFiles } from './loop-files.ts'
import { loopPath } from './store.ts'

const anyone = operations('Site', 'anyone')
const admin = operations('Site', 'site.write')

const uploads = { bucket: 'site-loop', limit: 20, windowSeconds: 300 }

const sent = { maxBytes: MAX_LOOP_BYTES, wrongType: 'loop_type', tooLarge: 'loop_too_large' } as const

/** For routes that require the role of an administrator. */
export const loopEditRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await acceptForms(app, { fileSize: MAX_LOOP_BYTES, fields: 2, fieldSize: 1000, parts: 3 })

    const schema = {
      ...admin('addSiteLoop', 'Adds a silent video to the site'),
      consumes: ['multipart/form-data'],
      response: { 201: LoopAnswer },
    }
    const config = { bodyTimeout: LONGEST_BODY_MS }
    app.post('/api/admin/site/loops', { schema, config }, async (request, reply) => {
      const actor = actorOf(request)
      await limitRate(context, request, uploads, actor.id)
      const loop = await withSentFile(request, reply, sent, (bytes) => addLoop(context, actor, bytes))
      return reply.code(201).send({ loop })
    })
  }

const Bytes = Type.Unsafe<Buffer>(Type.String({ format: 'binary' }))

export const loopFileRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...anyone('getSiteLoop', 'The silent video of the site, whole or the part that Range asks for'),
      params: Type.Object({ loop: Uuid }),
      response: { 200: Bytes, 206: Bytes, 304: Type.Null() },
    }
    const config = { openWhileHidden: 'the form and the site of staff; nobody guesses the address' }
    const fileOf = loopFiles(context.db)

    app.get(loopPath(':loop'), { schema, config }, async (request, reply) => {
      const file = await fileOf(request.params.loop.toLowerCase())
      if (!file) throw errors.notFound('loop')
      const { id, format, bytes } = file
      const etag = `"${id}"`
      reply
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .type(`video/${format}`)
      const { range: header, 'if-none-match': known, 'if-range': of = etag } = request.headers
      if (known === etag) {
        reply.code(304)
        return null
      }
      const range = of === etag ? byteRange(header, bytes.length) : undefined
      if (range === 'not satisfiable') throw errors.rangeNotSatisfiable(bytes.length)
      if (!range) return bytes
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
      return bytes.subarray(range.start, range.end + 1)
    })
  }

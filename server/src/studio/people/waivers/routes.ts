import { createHash } from 'node:crypto'
import {
  IdParams,
  OwnWaiverAnswer,
  UserDocuments,
  WaiverAcceptance,
  WaiverPhotoQuery,
} from '@estudio/contract'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { LONGEST_BODY_MS } from '../../../platform/http/body-time.ts'
import { acceptForms } from '../../../platform/http/multipart.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { type SalesContext, withUpload } from '../../sales/index.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { acceptWaiver, ownWaiver, ownWaiverPhoto } from './own-waiver.ts'
import { reencodedPhoto } from './photo.ts'
import { readWaiverPhoto, recordWaiver, userDocuments } from './record-waiver.ts'

const member = operations('Waivers', 'member')
const reader = operations('Waivers', 'users.read')
const recorder = operations('Waivers', 'waivers.record')

const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** The export of a member's data links to it. */
export const WAIVER_PHOTO_PATH = '/api/user/waiver/photo'

const photoResponse = { 200: Type.Unsafe<Buffer>(Type.String({ format: 'binary' })) }

const sendPhoto = (reply: FastifyReply, photo: Buffer) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', FILE_POLICY)
    .header('x-content-type-options', 'nosniff')
    .type('image/jpeg')
    .send(photo)

const uploads = { bucket: 'waiver-photo', limit: 60, windowSeconds: 300 }
const params = IdParams

const ownWaiverRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const response = { 200: OwnWaiverAnswer }

    const readSchema = {
      ...member('getOwnWaiver', 'The waiver in force, and whether you accepted it'),
      response,
    }
    app.get('/api/user/waiver', { schema: readSchema }, async (request) => ({
      waiver: await ownWaiver(context.db, memberOf(request).id),
    }))

    const acceptSchema = {
      ...member('acceptWaiver', 'Accepts the waiver in force'),
      body: WaiverAcceptance,
      response,
    }
    app.post('/api/user/waiver', { schema: acceptSchema }, async (request) => ({
      waiver: await acceptWaiver(context, actorOf(request), request.body.version),
    }))

    const photoSchema = {
      ...member('getOwnWaiverPhoto', 'The photo of your own waiver, signed on paper'),
      querystring: WaiverPhotoQuery,
      response: photoResponse,
    }
    app.get(WAIVER_PHOTO_PATH, { schema: photoSchema }, async (request, reply) =>
      sendPhoto(reply, await ownWaiverPhoto(context.db, memberOf(request).id, request.query)),
    )
  }

const staffWaiverRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await acceptForms(app, { fileSize: MAX_PROOF_BYTES + 1, fields: 2, fieldSize: 1000, parts: 3 })

    const listSchema = {
      ...reader('listUserDocuments', 'The legal documents that a user accepted'),
      params,
      response: { 200: UserDocuments },
    }
    app.get('/api/admin/users/:id/documents', { schema: listSchema }, (request) =>
      userDocuments(context.db, request.params.id),
    )

    const recordSchema = {
      ...recorder('recordWaiver', 'Records a waiver signed on paper, with an optional photo of it as file'),
      params,
      headers: IfMatchHeaders,
      consumes: ['multipart/form-data'],
      response: { 201: UserDocuments },
    }
    const config = { bodyTimeout: LONGEST_BODY_MS }
    app.post('/api/admin/users/:id/waiver', { schema: recordSchema, config }, async (request, reply) => {
      const actor = actorOf(request)
      await limitRate(context, request, uploads, actor.id)
      const version = expectedVersion(request.headers)
      const user = request.params.id
      const upload = { room: context.sales.uploads, member: actor.id, tooLarge: 'picture_too_large' } as const
      await withUpload(upload, request, reply, async (sent) => {
        const photo = sent && (await reencodedPhoto(context.pictureEncoder, sent))
        const hash = sent && createHash('sha256').update(sent).digest('hex')
        const caller = { userId: actor.id, body: JSON.stringify([user, version, hash]) }
        return withIdempotency(context, request, caller, async (tx) => {
          await recordWaiver(context, tx, actor, { user, version, photo })
          // The documents name staff, so they are read again instead of being kept for a repeated request.
          return { status: 201, body: null }
        })
      })
      return reply.code(201).send(await userDocuments(context.db, user))
    })

    const photoSchema = {
      ...recorder(
        'getWaiverPhoto',
        'The photo of a waiver signed on paper; each reading is in the audit log',
      ),
      params,
      querystring: WaiverPhotoQuery,
      response: photoResponse,
    }
    const photoRoute = { schema: photoSchema, exposeHeadRoute: false, config: { auditsReading: true } }
    app.get('/api/admin/users/:id/waiver/photo', photoRoute, async (request, reply) => {
      const photo = await readWaiverPhoto(context, actorOf(request), request.params.id, request.query)
      return sendPhoto(reply, photo)
    })
  }

export const waiverRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(ownWaiverRoutes(context))
    await app.register(staffWaiverRoutes(context))
  }

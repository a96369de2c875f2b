import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../platform/context.ts'
import { findPicture, pathsWithin } from '../pictures/store.ts'
import { knowCallers } from './caller.ts'
import { checkBucket, isKey, readPath } from './object-path.ts'
import {
  BucketParams,
  PATHS_LIMIT,
  PathParams,
  SignBody,
  Signed,
  SignedMany,
  SignedQuery,
  SignManyBody,
} from './schemas.ts'
import { sendPicture } from './send-picture.ts'
import type { SignedLinks } from './signed-links.ts'
import { storageErrors } from './storage-error.ts'

const NOT_READABLE = 'Either the object does not exist or you do not have access to it'

/** POST /object/sign: addresses for pictures that the caller can read; one out of reach looks like none (K5). */
export const signRoutes =
  (context: Context, links: SignedLinks): FastifyPluginAsyncTypebox =>
  async (app) => {
    knowCallers(app, context)

    const one = { params: PathParams, body: SignBody, response: { 200: Signed } }
    app.post('/object/sign/:bucket/*', { schema: one }, async (request) => {
      const path = readPath(request)
      const readable = await pathsWithin(context.db, request.pictureReach, [path])
      if (!readable.has(path)) throw storageErrors.noSuchKey()
      return { signedURL: links.sign(path, request.body.expiresIn, context.clock.now()) }
    })

    const many = { params: BucketParams, body: SignManyBody, response: { 200: SignedMany } }
    app.post('/object/sign/:bucket', { schema: many, bodyLimit: PATHS_LIMIT }, async (request) => {
      checkBucket(request.params.bucket)
      const { paths, expiresIn } = request.body
      const readable = await pathsWithin(context.db, request.pictureReach, paths.filter(isKey))
      return paths.map((path) =>
        readable.has(path)
          ? { error: null, path, signedURL: links.sign(path, expiresIn, context.clock.now()) }
          : { error: NOT_READABLE, path, signedURL: null },
      )
    })
  }

/** GET /object/sign: the picture behind a signed address, to whoever holds it. */
export const signedObjectRoute =
  (context: Context, links: SignedLinks): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = { params: PathParams, querystring: SignedQuery }
    app.get('/object/sign/:bucket/*', { schema }, async (request, reply) => {
      const path = readPath(request)
      const now = context.clock.now()
      const expires = links.check(request.query.token, path, now)
      const picture = await findPicture(context.db, 'all', path)
      if (!picture) throw storageErrors.noSuchKey()
      const maxAge = Math.ceil((expires.getTime() - now.getTime()) / 1000)
      return sendPicture(request, reply, picture, { expires, maxAge, download: request.query.download })
    })
  }

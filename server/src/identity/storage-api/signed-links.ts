import fastifyJwt, { type JWT } from '@fastify/jwt'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Keys } from '../../platform/config/keys.ts'
import { operations } from '../../platform/http/operation.ts'
import { BUCKET, isKey } from '../core/pictures/paths.ts'
import { findPicture, pathsWithin } from '../core/pictures/store.ts'
import type { StorageContext } from './caller.ts'
import { storageErrors } from './errors.ts'
import {
  BucketParams,
  checkBucket,
  PATHS_LIMIT,
  PathParams,
  readPath,
  SignBody,
  Signed,
  SignedMany,
  SignedQuery,
  SignManyBody,
} from './objects.ts'
import { sendPicture } from './send-picture.ts'

interface LinkClaims {
  url: string
  scope: string
  iat: number
  exp: number
}

interface SignedLinks {
  /** The signed URL of a picture, relative to /storage/v1; clients encode it themselves. */
  sign(path: string, seconds: number, now: Date): string
  /** Returns when the token for this path expires. Throws ProtocolError InvalidJWT, ExpiredToken, InvalidSignature. */
  check(token: string, path: string, now: Date): Date
}

const failureOf = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FAST_JWT_EXPIRED') return storageErrors.expiredToken()
  return storageErrors.invalidJwt(
    code === 'FAST_JWT_MALFORMED' ? 'Invalid JWT' : 'signature verification failed',
  )
}

/** Signs URLs with a separate key. No other token opens a picture, and these tokens open nothing else. */
export const signedLinks = async (app: FastifyInstance, keys: Keys): Promise<SignedLinks> => {
  await app.register(fastifyJwt, {
    namespace: 'storageUrl',
    secret: keys.derive('storage-url'),
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  })
  const { storageUrl: jwt } = app.jwt as JWT & { storageUrl: JWT }

  const verify = (token: string, now: Date): LinkClaims => {
    try {
      return jwt.verify<LinkClaims>(token, {
        algorithms: ['HS256'],
        clockTimestamp: now.getTime(),
        requiredClaims: ['url', 'scope', 'iat', 'exp'],
      })
    } catch (error) {
      throw failureOf(error)
    }
  }

  return {
    sign(path, seconds, now) {
      const url = `${BUCKET}/${path}`
      const iat = Math.floor(now.getTime() / 1000)
      const claims: LinkClaims = { url, scope: 'download', iat, exp: iat + seconds }
      return `/object/sign/${url}?token=${jwt.sign(claims)}`
    },

    check(token, path, now) {
      const claims = verify(token, now)
      if (claims.exp * 1000 <= now.getTime()) throw storageErrors.expiredToken()
      if (claims.scope !== 'download' || claims.url !== `${BUCKET}/${path}`)
        throw storageErrors.invalidSignature()
      return new Date(claims.exp * 1000)
    },
  }
}

const anyone = operations('Pictures', 'anyone')
const member = operations('Pictures', 'member')

const NOT_READABLE = 'Either the object does not exist or you do not have access to it'

/** POST /object/sign: signs URLs of pictures that the caller may read. Other pictures are answered as missing. */
export const signRoutes =
  (context: StorageContext, links: SignedLinks): FastifyPluginAsyncTypebox =>
  async (app) => {
    const one = {
      ...member('signPicture', 'A link to a picture, signed for a limited time'),
      params: PathParams,
      body: SignBody,
      response: { 200: Signed },
    }
    app.post('/object/sign/:bucket/*', { schema: one }, async (request) => {
      const path = readPath(request)
      const readable = await pathsWithin(context.db, request.pictureReach, [path])
      if (!readable.has(path)) throw storageErrors.noSuchKey()
      return { signedURL: links.sign(path, request.body.expiresIn, context.clock.now()) }
    })

    const many = {
      ...member('signPictures', 'The same for several pictures'),
      params: BucketParams,
      body: SignManyBody,
      response: { 200: SignedMany },
    }
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

/** GET /object/sign: the picture of a signed URL, for every client that has the URL. */
export const signedObjectRoute =
  (context: StorageContext, links: SignedLinks): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...anyone('getSignedPicture', 'The picture behind a signed link'),
      params: PathParams,
      querystring: SignedQuery,
    }
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

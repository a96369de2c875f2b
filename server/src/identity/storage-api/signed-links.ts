import fastifyJwt, { type JWT } from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Keys } from '../../platform/keys.ts'
import { BUCKET } from './object-path.ts'
import { storageErrors } from './storage-error.ts'

/** Seconds a signed address may live: seven days. */
export const LONGEST_LIFE = 7 * 24 * 60 * 60

interface LinkClaims {
  /** Bucket and path. */
  url: string
  scope: string
  iat: number
  exp: number
}

export interface SignedLinks {
  /** The address of one picture for so many seconds, relative to /storage/v1; clients encode it themselves. */
  sign(path: string, seconds: number, now: Date): string
  /** When the token for this very path ends. Throws StorageError InvalidJWT, ExpiredToken, InvalidSignature. */
  check(token: string, path: string, now: Date): Date
}

const failureOf = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FAST_JWT_EXPIRED') return storageErrors.expiredToken()
  return storageErrors.invalidJwt(
    code === 'FAST_JWT_MALFORMED' ? 'Invalid JWT' : 'signature verification failed',
  )
}

/** Signs addresses under a key of their own: no other token opens a picture, and these open nothing else (K6). */
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

import { createHash } from 'node:crypto'
import type { JWT } from '@fastify/jwt'
import type { Keys } from '../../platform/keys.ts'

/** Seconds an access token lives; well above the 90 s before expiry at which clients refresh. */
export const ACCESS_TOKEN_SECONDS = 3600
const SKEW_SECONDS = 5
const CACHE_SIZE = 5000

export interface MethodReference {
  method: string
  /** Unix seconds. */
  timestamp: number
}

/** What an access token says. Nothing in it grants a role of the studio: those are read from the database (D6). */
export interface AccessClaims {
  iss: string
  sub: string
  aud: string
  exp: number
  iat: number
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  role: string
  aal: 'aal1' | 'aal2'
  amr: MethodReference[]
  session_id: string
  is_anonymous: boolean
}

/** The token is not one of ours, or no longer; `reason` may be shown. */
export class InvalidToken extends Error {
  constructor(
    readonly reason: string,
    readonly expired = false,
  ) {
    super(reason)
  }
}

export interface AccessTokens {
  sign(
    claims: Omit<AccessClaims, 'iss' | 'aud' | 'exp' | 'iat'>,
    now: Date,
  ): { token: string; expiresAt: number }
  /** Throws InvalidToken. */
  verify(token: string, now: Date): AccessClaims
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64')

interface Decoded {
  header: { kid?: unknown }
}

/**
 * Signs and verifies through @fastify/jwt. The key is chosen by `kid` among our own and brings its one algorithm
 * along; the header decides nothing else (D1, D2). Genuine tokens are remembered by hash until they expire.
 */
export const accessTokens = (jwt: JWT, keys: Keys, issuer: string): AccessTokens => {
  const genuine = new Map<string, AccessClaims>()

  const remember = (hash: string, claims: AccessClaims): void => {
    const [oldest] = genuine.keys()
    if (genuine.size >= CACHE_SIZE && oldest) genuine.delete(oldest)
    genuine.set(hash, claims)
  }

  const checkSignature = (token: string, now: Date): AccessClaims => {
    const kid = jwt.decode<Decoded>(token, { complete: true })?.header.kid
    const key = typeof kid === 'string' ? keys.publicKeys.get(kid) : undefined
    const algorithm = keys.jwks.find((jwk) => jwk.kid === kid)?.alg
    if (!key || !algorithm) throw new InvalidToken('unrecognized JWT kid')
    return jwt.verify<AccessClaims>(token, {
      key,
      algorithms: [algorithm],
      checkTyp: 'JWT',
      allowedIss: issuer,
      allowedAud: 'authenticated',
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat', 'session_id'],
      clockTimestamp: now.getTime(),
      clockTolerance: SKEW_SECONDS * 1000,
    })
  }

  const checkTimes = (claims: AccessClaims, now: Date): void => {
    if (seconds(now) > claims.exp + SKEW_SECONDS) throw new InvalidToken('token is expired', true)
    if (claims.iat > seconds(now) + SKEW_SECONDS) throw new InvalidToken('token used before issued')
  }

  const checkSubject = (claims: AccessClaims): void => {
    if (typeof claims.aud !== 'string' || claims.role !== 'authenticated')
      throw new InvalidToken('token has invalid claims')
    if (!UUID.test(claims.sub) || !UUID.test(claims.session_id))
      throw new InvalidToken('token has invalid claims')
  }

  return {
    sign(claims, now) {
      const expiresAt = seconds(now) + ACCESS_TOKEN_SECONDS
      const payload: AccessClaims = {
        ...claims,
        iss: issuer,
        aud: 'authenticated',
        iat: seconds(now),
        exp: expiresAt,
      }
      return { token: jwt.sign(payload), expiresAt }
    },

    verify(token, now) {
      const hash = hashOf(token)
      const known = genuine.get(hash)
      const claims = known ?? asInvalidToken(() => checkSignature(token, now))
      checkTimes(claims, now)
      checkSubject(claims)
      if (!known) remember(hash, claims)
      return claims
    },
  }
}

const asInvalidToken = (check: () => AccessClaims): AccessClaims => {
  try {
    return check()
  } catch (error) {
    if (error instanceof InvalidToken) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FAST_JWT_EXPIRED') throw new InvalidToken('token is expired', true)
    throw new InvalidToken(
      code === 'FAST_JWT_MALFORMED' ? 'token is malformed' : 'signature or claims are invalid',
    )
  }
}

import fastifyJwt, { type JWT } from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Keys } from '../../../platform/config/keys.ts'
import type { Context } from '../../../platform/context.ts'
import {
  asInvalidToken,
  CLOCK_SKEW_SECONDS,
  checkSubject,
  checkTimes,
  InvalidToken,
  type TokenTimes,
  tokenHash,
  toUnixSeconds,
} from './claims.ts'

/** Clients refresh the token 90 s before it expires. */
export const ACCESS_TOKEN_SECONDS = 3600
const CACHE_SIZE = 5000

export interface MethodReference {
  method: string
  /** Unix seconds. */
  timestamp: number
}

/** The claims of an access token. The studio's roles are in the database and not in the token. */
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

export interface AccessTokens {
  sign(
    claims: Omit<AccessClaims, 'iss' | 'aud' | 'exp' | 'iat'>,
    now: Date,
  ): { token: string; expiresAt: number }
  /** Throws InvalidToken. */
  verify(token: string, now: Date): AccessClaims
  /** Signs a token for the admin endpoints only. */
  signService(now: Date, lifetimeSeconds: number): string
  /** Throws InvalidToken. */
  verifyService(token: string, now: Date): void
}

type ServiceClaims = TokenTimes & { role: string }

interface ClaimRules {
  allowedAud?: string
  allowedIss?: string
  requiredClaims: string[]
}

const SERVICE_ROLE = 'service_role'
interface Decoded {
  header: { kid?: unknown }
}

/**
 * `kid` selects one of our keys, and the key fixes the algorithm. Verified tokens are cached by their hash.
 */
const accessTokens = (jwt: JWT, keys: Keys, issuer: string): AccessTokens => {
  const verified = new Map<string, AccessClaims>()
  const userRules: ClaimRules = {
    allowedIss: issuer,
    allowedAud: 'authenticated',
    requiredClaims: ['sub', 'iss', 'aud', 'exp', 'iat', 'session_id'],
  }
  const serviceRules: ClaimRules = { requiredClaims: ['exp', 'iat', 'role'] }

  const remember = (hash: string, claims: AccessClaims): void => {
    const [oldest] = verified.keys()
    if (verified.size >= CACHE_SIZE && oldest) verified.delete(oldest)
    verified.set(hash, claims)
  }

  const checkSignature = <Claims extends TokenTimes>(token: string, now: Date, rules: ClaimRules): Claims => {
    const kid = jwt.decode<Decoded>(token, { complete: true })?.header.kid
    const key = typeof kid === 'string' ? keys.publicKeys.get(kid) : undefined
    const algorithm = keys.jwks.find((jwk) => jwk.kid === kid)?.alg
    if (!key || !algorithm) throw new InvalidToken('unrecognized JWT kid')
    return jwt.verify<Claims>(token, {
      key,
      algorithms: [algorithm],
      checkTyp: 'JWT',
      ...rules,
      clockTimestamp: now.getTime(),
      clockTolerance: CLOCK_SKEW_SECONDS * 1000,
    })
  }

  return {
    sign(claims, now) {
      const expiresAt = toUnixSeconds(now) + ACCESS_TOKEN_SECONDS
      const payload: AccessClaims = {
        ...claims,
        iss: issuer,
        aud: 'authenticated',
        iat: toUnixSeconds(now),
        exp: expiresAt,
      }
      return { token: jwt.sign(payload), expiresAt }
    },

    verify(token, now) {
      const hash = tokenHash(token)
      const known = verified.get(hash)
      const claims = known ?? asInvalidToken(() => checkSignature<AccessClaims>(token, now, userRules))
      checkTimes(claims, now)
      checkSubject(claims)
      if (!known) remember(hash, claims)
      return claims
    },

    signService(now, lifetimeSeconds) {
      const iat = toUnixSeconds(now)
      const times = { iat, exp: iat + lifetimeSeconds }
      return jwt.sign({ iss: issuer, aud: SERVICE_ROLE, role: SERVICE_ROLE, ...times })
    },

    verifyService(token, now) {
      const claims = asInvalidToken(() => checkSignature<ServiceClaims>(token, now, serviceRules))
      checkTimes(claims, now)
      if (claims.role !== SERVICE_ROLE) throw new InvalidToken('token has invalid claims')
    },
  }
}

export const registerTokens = async (
  app: FastifyInstance,
  { keys, config }: Pick<Context, 'keys' | 'config'>,
): Promise<AccessTokens> => {
  await app.register(fastifyJwt, {
    secret: { private: keys.signer.privateKey, public: keys.publicKeys.get(keys.signer.kid) ?? '' },
    sign: { algorithm: keys.signer.alg, kid: keys.signer.kid },
    verify: { algorithms: [keys.signer.alg] },
  })
  return accessTokens(app.jwt, keys, new URL('auth/v1', config.siteUrl).href)
}

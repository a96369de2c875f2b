import { createPublicKey, type JsonWebKey } from 'node:crypto'
import type { JWT } from '@fastify/jwt'
import { errors } from '../../platform/errors.ts'
import type { MethodReference } from '../core/sessions/access-token.ts'
import {
  asInvalidToken,
  CLOCK_SKEW_SECONDS,
  checkSubject,
  checkTimes,
  InvalidToken,
  type TokenTimes,
} from '../core/sessions/claims.ts'
import { type AskProject, unexpected } from './project-http.ts'

const KEYS_FRESH_MS = 10 * 60_000
const COOL_DOWN_MS = 30_000
const KEYS_FAILURE_PAUSE_MS = 5000
const MOST_KEYS = 50
const LEAST_RSA_BITS = 2048

interface ProjectKey {
  pem: string
  algorithm: 'ES256' | 'RS256'
}

interface ProjectKeys {
  /** Returns undefined for an unknown key. Throws accounts_unavailable. */
  find(kid: string, now: Date): Promise<ProjectKey | undefined>
}

type Jwk = JsonWebKey & { kid?: unknown; alg?: unknown; use?: unknown }

const algorithmOf = ({ kty, crv, alg }: Jwk): ProjectKey['algorithm'] | undefined => {
  if (kty === 'EC' && crv === 'P-256' && (alg ?? 'ES256') === 'ES256') return 'ES256'
  if (kty === 'RSA' && (alg ?? 'RS256') === 'RS256') return 'RS256'
  return undefined
}

const readKey = (jwk: Jwk): ProjectKey | undefined => {
  const algorithm = algorithmOf(jwk)
  if (!algorithm || (jwk.use !== undefined && jwk.use !== 'sig')) return undefined
  const { kty, crv, x, y, n, e } = jwk
  const key = createPublicKey({ key: { kty, crv, x, y, n, e }, format: 'jwk' })
  if (algorithm === 'RS256' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_RSA_BITS)
    return undefined
  return { algorithm, pem: key.export({ type: 'spki', format: 'pem' }).toString() }
}

const readKeys = (body: unknown): Map<string, ProjectKey> | undefined => {
  const list = (body as { keys?: unknown } | undefined | null)?.keys
  if (!Array.isArray(list)) return undefined
  const keys = new Map<string, ProjectKey>()
  for (const jwk of (list as Jwk[]).slice(0, MOST_KEYS)) {
    const key = readKey(jwk)
    if (key && typeof jwk.kid === 'string') keys.set(jwk.kid, key)
  }
  return keys
}

const CALL = { path: 'auth/v1/.well-known/jwks.json', as: 'anyone' } as const

/** Fetches the keys. A project that signs with a shared secret has no keys. */
export const fetchKeys = async (ask: AskProject): Promise<Map<string, ProjectKey>> => {
  const answer = await ask(CALL)
  try {
    const keys = answer.status === 200 ? readKeys(answer.body) : undefined
    if (keys) return keys
  } catch (cause) {
    throw errors.accountsUnavailable(cause)
  }
  throw errors.accountsUnavailable(unexpected(CALL, answer))
}

/**
 * Caches the keys for ten minutes. An unknown kid fetches them again, but not within 30 s of the last fetch or 5 s of a
 * failure.
 */
export const projectKeys = (ask: AskProject): ProjectKeys => {
  let keys = new Map<string, ProjectKey>()
  let fetchedAt = Number.NEGATIVE_INFINITY
  let failure: { at: number; error: unknown } | undefined
  let running: Promise<void> | undefined

  const fetchAt = async (at: number): Promise<void> => {
    try {
      keys = await fetchKeys(ask)
      if (keys.size === 0)
        throw errors.accountsUnavailable(new Error('The project publishes no ES256 or RS256 key'))
      fetchedAt = at
      failure = undefined
    } catch (error) {
      failure = { at, error }
      throw error
    }
  }

  const within = (since: number, milliseconds: number, now: number) =>
    now >= since && now - since < milliseconds

  const refresh = (now: number): Promise<void> => {
    if (failure && within(failure.at, KEYS_FAILURE_PAUSE_MS, now)) throw failure.error
    running ??= fetchAt(now).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    async find(kid, date) {
      const now = date.getTime()
      if (!within(fetchedAt, KEYS_FRESH_MS, now)) await refresh(now)
      const known = keys.get(kid)
      if (known) return known
      if (!within(fetchedAt, COOL_DOWN_MS, now)) await refresh(now)
      return keys.get(kid)
    },
  }
}

export interface ProjectClaims extends TokenTimes {
  sub: string
  aud: string
  role: string
  session_id: string
  aal?: string
  amr?: MethodReference[]
  is_anonymous?: boolean
}

export interface ProjectTokens {
  /** Throws InvalidToken, accounts_unavailable. */
  verify(token: string, now: Date): Promise<ProjectClaims>
}

interface Decoded {
  header: { kid?: unknown; alg?: unknown }
}

const ALGORITHMS: readonly unknown[] = ['ES256', 'RS256']
const LONGEST_KID = 200

/** Rejects other algorithms before the project is called. */
const kidOf = (jwt: JWT, token: string): string => {
  const header = asInvalidToken(() => jwt.decode<Decoded>(token, { complete: true }))?.header
  if (!ALGORITHMS.includes(header?.alg)) throw new InvalidToken('signing method is invalid')
  const kid = header?.kid
  if (typeof kid !== 'string' || kid.length > LONGEST_KID) throw new InvalidToken('unrecognized JWT kid')
  return kid
}

/** Verifies tokens with a fixed issuer and audience. The key decides the algorithm, never the token's header. */
export const projectTokens = (jwt: JWT, keys: ProjectKeys, issuer: string): ProjectTokens => ({
  async verify(token, now) {
    const key = await keys.find(kidOf(jwt, token), now)
    if (!key) throw new InvalidToken('unrecognized JWT kid')
    const claims = asInvalidToken(() =>
      jwt.verify<ProjectClaims>(token, {
        key: key.pem,
        algorithms: [key.algorithm],
        checkTyp: 'JWT',
        allowedIss: issuer,
        allowedAud: 'authenticated',
        requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat', 'session_id'],
        clockTimestamp: now.getTime(),
        clockTolerance: CLOCK_SKEW_SECONDS * 1000,
      }),
    )
    checkTimes(claims, now)
    checkSubject(claims)
    if (claims.is_anonymous) throw new InvalidToken('anonymous users have no account here')
    return claims
  },
})

import type { JWT } from '@fastify/jwt'
import type { MethodReference } from '../tokens/access-token.ts'
import {
  asInvalidToken,
  checkSubject,
  checkTimes,
  InvalidToken,
  SKEW_SECONDS,
  type Times,
} from '../tokens/claims.ts'
import type { ProjectKeys } from './project-keys.ts'

/** What is read of a token of the project. Roles of the studio are in none of it. */
export interface ProjectClaims extends Times {
  sub: string
  aud: string
  role: string
  session_id: string
  aal?: string
  amr?: MethodReference[]
  is_anonymous?: boolean
}

export interface ProjectTokens {
  /** Throws InvalidToken, or accounts_unavailable while the project's keys cannot be read. */
  verify(token: string, now: Date): Promise<ProjectClaims>
}

interface Decoded {
  header: { kid?: unknown; alg?: unknown }
}

const ALGORITHMS: readonly unknown[] = ['ES256', 'RS256']
const LONGEST_KID = 200

/** Reads which key a token claims, before anything is asked of the project: a secret's signature is refused here. */
const kidOf = (jwt: JWT, token: string): string => {
  const header = asInvalidToken(() => jwt.decode<Decoded>(token, { complete: true }))?.header
  if (!ALGORITHMS.includes(header?.alg)) throw new InvalidToken('signing method is invalid')
  const kid = header?.kid
  if (typeof kid !== 'string' || kid.length > LONGEST_KID) throw new InvalidToken('unrecognized JWT kid')
  return kid
}

/**
 * Verifies tokens of the hosted project by its published keys, issuer and audience pinned (D9). The key brings its
 * algorithm along; the token's header only names the key.
 */
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
        clockTolerance: SKEW_SECONDS * 1000,
      }),
    )
    checkTimes(claims, now)
    checkSubject(claims)
    if (claims.is_anonymous) throw new InvalidToken('anonymous users have no account here')
    return claims
  },
})

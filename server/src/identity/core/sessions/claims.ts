import { hash } from 'node:crypto'
import { isUuid } from '../../../platform/uuid.ts'

export const CLOCK_SKEW_SECONDS = 5

export class InvalidToken extends Error {
  constructor(
    readonly reason: string,
    readonly expired = false,
  ) {
    super(reason)
  }
}

/** Unix seconds. */
export interface TokenTimes {
  exp: number
  iat: number
}

interface Subject {
  sub: string
  aud: string
  role: string
  session_id: string
}

/** GoTrue's text for this case lacks the prefix that its other texts have. */
export const MISSING_SUB = 'invalid claim: missing sub claim'

export const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** The key of a cache entry; the token itself is not kept. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64')

/** Throws InvalidToken. */
export const checkTimes = (claims: TokenTimes, now: Date): void => {
  if (toUnixSeconds(now) > claims.exp + CLOCK_SKEW_SECONDS) throw new InvalidToken('token is expired', true)
  if (claims.iat > toUnixSeconds(now) + CLOCK_SKEW_SECONDS) throw new InvalidToken('token used before issued')
}

/** Ids are compared as text with those in the database, which are in lower case. */
const isStoredId = (id: string): boolean => isUuid(id) && id === id.toLowerCase()

/** Throws InvalidToken when the token does not belong to a user. */
export const checkSubject = (claims: Subject): void => {
  if (typeof claims.aud !== 'string' || claims.role !== 'authenticated')
    throw new InvalidToken('token has invalid claims')
  if (!isStoredId(claims.sub) || !isStoredId(claims.session_id))
    throw new InvalidToken('token has invalid claims')
}

export const asInvalidToken = <Claims>(check: () => Claims): Claims => {
  try {
    return check()
  } catch (error) {
    if (error instanceof InvalidToken) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FAST_JWT_EXPIRED') throw new InvalidToken('token is expired', true)
    if (code === 'FAST_JWT_MISSING_REQUIRED_CLAIM' && /\bsub\b/.test(String(error)))
      throw new InvalidToken(MISSING_SUB)
    throw new InvalidToken(
      code === 'FAST_JWT_MALFORMED' ? 'token is malformed' : 'signature or claims are invalid',
    )
  }
}

/** Both the token and the session must have aal2, so an older token or a removed factor is not enough. */
export const assuranceLevel = (tokenAal: unknown, sessionAal: unknown): 'aal1' | 'aal2' =>
  tokenAal === 'aal2' && sessionAal === 'aal2' ? 'aal2' : 'aal1'

import { hashOf } from '../tokens/claims.ts'
import type { ProjectClaims } from './project-tokens.ts'
import type { ProjectUser } from './project-users.ts'

const FRESH_MS = 30_000
const MOST = 5000

/** A token the project vouched for, with its user; without one, a genuine token that it accepts no more. */
export interface Seen {
  claims: ProjectClaims
  user?: ProjectUser
}

/**
 * What the project said of each token, for thirty seconds from when it was asked: so long at the most lives a token
 * that it has revoked. Requests that come together share one question; a question that fails is forgotten.
 */
export const seenTokens = (ask: (token: string, now: Date) => Promise<Seen>) => {
  const entries = new Map<string, { askedAt: number; seen: Promise<Seen> }>()

  const remember = (hash: string, askedAt: number, seen: Promise<Seen>): void => {
    const [oldest] = entries.keys()
    if (entries.size >= MOST && oldest) entries.delete(oldest)
    entries.set(hash, { askedAt, seen })
    seen.catch(() => {
      if (entries.get(hash)?.seen === seen) entries.delete(hash)
    })
  }

  /** `isNews`: the project was asked for this very call. */
  return async (token: string, now: Date): Promise<Seen & { isNews: boolean }> => {
    const hash = hashOf(token)
    const known = entries.get(hash)
    const age = now.getTime() - (known?.askedAt ?? Number.NEGATIVE_INFINITY)
    if (known && age >= 0 && age < FRESH_MS) return { ...(await known.seen), isNews: false }
    entries.delete(hash)
    const seen = ask(token, now)
    remember(hash, now.getTime(), seen)
    return { ...(await seen), isNews: true }
  }
}

import { REFRESH_COOLDOWN_MS } from '@estudio/domain'

interface RenewalParts {
  token(): string | null
  /** One refresh: the new token, or null when the server refused. Rejects when no answer came. */
  refresh(): Promise<string | null>
  /** Called once when the session turns out to be over. */
  onEnd(): void
  now?(): number
}

/**
 * Decides what follows a 401 (API-02): every caller that was refused with one token shares one refresh, a refresh
 * starts at the earliest 5 s after the one before, and a token refused right after its own refresh ends the session.
 */
export const createRenewal = ({ token, refresh, onEnd, now = Date.now }: RenewalParts) => {
  let finishedAt = Number.NEGATIVE_INFINITY
  let running: Promise<string | null> | undefined

  const run = async (): Promise<string | null> => {
    const renewed = await refresh()
    finishedAt = now()
    if (!renewed) onEnd()
    return renewed
  }

  return async (rejected: string): Promise<string | null> => {
    if (running) return running
    const current = token()
    if (current && current !== rejected) return current
    if (!current) return null
    if (now() - finishedAt < REFRESH_COOLDOWN_MS) {
      onEnd()
      return null
    }
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
}

const REFRESH_COOLDOWN_MS = 5000

interface RenewalOptions {
  token(): string | null
  /** One refresh: the new token, or null when the server rejected it. Rejects without a response. */
  refresh(): Promise<string | null>
  /** Called once when the session has ended. */
  onEnd(): void
  now?(): number
}

/**
 * Handles a 401: all callers rejected with the same token share one refresh, refreshes are at least 5 s apart,
 * and a token rejected right after its own refresh ends the session.
 */
export const createRenewal = ({ token, refresh, onEnd, now = Date.now }: RenewalOptions) => {
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

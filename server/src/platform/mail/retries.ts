/** A mail is given up after this many attempts; `npm run admin -- requeue-mail` sends it again. */
export const MAX_ATTEMPTS = 12

const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 6 * 3_600_000

/** Returns when a failed mail is tried again: after 15 seconds, 1, 4, 16 … minutes, at most 6 hours. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 4 ** (attempts - 1), LONGEST_WAIT_MS))

/** After as many attempts a mail is given up; `npm run admin -- requeue-mail` sends it again. */
export const MAX_ATTEMPTS = 12

const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 6 * 3_600_000

/** When a mail that failed is tried again: after 15 seconds, 1, 4, 16 … minutes, 6 hours at most. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 4 ** (attempts - 1), LONGEST_WAIT_MS))

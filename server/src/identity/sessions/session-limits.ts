const HOUR = 3_600_000
const DAY = 24 * HOUR

const MEMBER = { lifetime: 30 * DAY, idle: 7 * DAY }
const ADMIN = { lifetime: 12 * HOUR, idle: HOUR }

interface SessionTimes {
  createdAt: Date
  refreshedAt: Date
}

/**
 * Whether a session has outlived its limits (E8): 30 days in all and 7 without use, for administrators 12 hours
 * and 1 hour. Use is counted by refreshes; an access token lives on for its own hour after the last one.
 */
export const sessionEnd = (
  session: SessionTimes,
  roles: readonly string[],
  now: Date,
): 'live' | 'expired' | 'inactive' => {
  const limits = roles.includes('admin') ? ADMIN : MEMBER
  if (now.getTime() - session.createdAt.getTime() >= limits.lifetime) return 'expired'
  return now.getTime() - session.refreshedAt.getTime() > limits.idle ? 'inactive' : 'live'
}

/** Cancelling is refused with fewer minutes left; the “about to start” notice uses the same limit. */
export const CANCEL_BLOCK_MINUTES = 60
/** With at least this many minutes left, a cancelled class returns to the plan. */
export const CANCEL_RETURN_MINUTES = 360

export type CancellationTier = 'returned' | 'counted' | 'refused'

/** Minutes before the start; both are studio settings. */
export interface CancellationLimits {
  /** With at least this many minutes left, the class returns to the plan. */
  returnMinutes: number
  /** With fewer minutes left, cancelling is refused. */
  blockMinutes: number
}

export const DEFAULT_CANCELLATION_LIMITS: CancellationLimits = {
  returnMinutes: CANCEL_RETURN_MINUTES,
  blockMinutes: CANCEL_BLOCK_MINUTES,
}

/** Studio settings, in minutes before the start. */
export interface BookingPolicy {
  cancel_free_minutes: number
  cancel_min_minutes: number
  min_advance_minutes: number
  /** The minutes before a class at which members should arrive; with null, each page has its own words. */
  arrival_minutes: number | null
}

export const limitsFromSettings = ({
  cancel_free_minutes,
  cancel_min_minutes,
}: Pick<BookingPolicy, 'cancel_free_minutes' | 'cancel_min_minutes'>): CancellationLimits => ({
  returnMinutes: cancel_free_minutes,
  blockMinutes: cancel_min_minutes,
})

/** Minutes before the start until which cancelling costs nothing. A plan without a class limit has no class to lose. */
export const freeMinutes = ({ returnMinutes, blockMinutes }: CancellationLimits, limited = true): number =>
  limited ? Math.max(returnMinutes, blockMinutes) : blockMinutes

/**
 * A cancellation returns the class with at least 6 h left, counts it down to exactly 60 min, and is refused below.
 * Screens evaluate the rule as time passes; the database enforces it (studio.cancellation_tier).
 */
export const cancellationTier = (
  minutes: number,
  limits: CancellationLimits = DEFAULT_CANCELLATION_LIMITS,
): CancellationTier => {
  if (minutes < limits.blockMinutes) return 'refused'
  return minutes >= limits.returnMinutes ? 'returned' : 'counted'
}

const always: Record<CancellationTier, CancellationLimits> = {
  returned: { returnMinutes: 0, blockMinutes: 0 },
  counted: { returnMinutes: Number.POSITIVE_INFINITY, blockMinutes: 0 },
  refused: { returnMinutes: Number.POSITIVE_INFINITY, blockMinutes: Number.POSITIVE_INFINITY },
}

/**
 * The server's answer depends on the time left, except for a moved class, which can be returned until it starts.
 * `minutes` is the time before the start when the server answered.
 */
export const limitsFromAnswer = (
  answered: CancellationTier,
  minutes: number,
  limits: CancellationLimits,
): CancellationLimits => (answered === cancellationTier(minutes, limits) ? limits : always[answered])

import { CANCEL_BLOCK_MINUTES, CANCEL_RETURN_MINUTES } from './constants.ts'

export type CancellationTier = 'returned' | 'counted' | 'refused'

/** Minutes before the start; both are studio settings. */
export interface CancellationLimits {
  /** From here upwards the class returns to the plan. */
  returnMinutes: number
  /** Below this, cancelling is refused. */
  blockMinutes: number
}

export const DEFAULT_CANCELLATION_LIMITS: CancellationLimits = {
  returnMinutes: CANCEL_RETURN_MINUTES,
  blockMinutes: CANCEL_BLOCK_MINUTES,
}

/** What the server decides a booking and a cancellation by: minutes before the start, all three are studio settings. */
export interface BookingPolicy {
  cancel_free_minutes: number
  cancel_min_minutes: number
  min_advance_minutes: number
}

/** What cancelling does `minutes` before the start (A01): ≥ 6 h returned, down to exactly 60 min counted, below refused. */
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
 * The limits that hold for a place by what the server said of it. Its word ages with the hour, unless it was another than
 * the hour's when it was given: a class that was moved may be left with return until it starts (B14).
 * @param minutes before the start when the server answered
 */
export const limitsAsTold = (
  told: CancellationTier,
  minutes: number,
  limits: CancellationLimits,
): CancellationLimits => (told === cancellationTier(minutes, limits) ? limits : always[told])

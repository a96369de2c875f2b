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

/** Studio settings, in minutes before the start. */
export interface BookingPolicy {
  cancel_free_minutes: number
  cancel_min_minutes: number
  min_advance_minutes: number
  /** How early members are asked to arrive; null: in the words of each page. */
  arrival_minutes: number | null
}

export const limitsFromSettings = ({
  cancel_free_minutes,
  cancel_min_minutes,
}: Pick<BookingPolicy, 'cancel_free_minutes' | 'cancel_min_minutes'>): CancellationLimits => ({
  returnMinutes: cancel_free_minutes,
  blockMinutes: cancel_min_minutes,
})

/**
 * A01: ≥ 6 h returned, down to exactly 60 min counted, below refused. The screens tell it while time passes; the database
 * enforces it (studio.cancellation_tier).
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
 * The server's answer ages with the hour, except for a moved class, which may be returned until it starts (B14).
 * `minutes` before the start when the server answered.
 */
export const limitsFromAnswer = (
  answered: CancellationTier,
  minutes: number,
  limits: CancellationLimits,
): CancellationLimits => (answered === cancellationTier(minutes, limits) ? limits : always[answered])

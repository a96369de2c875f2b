import { CANCEL_BLOCK_MINUTES, CANCEL_RETURN_MINUTES } from './constants.ts'
import { booking } from './texts/booking.ts'

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

/** What cancelling does `minutes` before the start (A01): ≥ 6 h returned, down to exactly 60 min counted, below refused. */
export const cancellationTier = (
  minutes: number,
  limits: CancellationLimits = DEFAULT_CANCELLATION_LIMITS,
): CancellationTier => {
  if (minutes < limits.blockMinutes) return 'refused'
  return minutes >= limits.returnMinutes ? 'returned' : 'counted'
}

/**
 * What the confirm dialog says before the member cancels (A01): whether the class returns or is lost.
 * @param limited whether the plan that paid has a limit of classes; without one there is none to lose
 */
export const cancellationText = (
  tier: CancellationTier,
  limited: boolean,
  limits: CancellationLimits = DEFAULT_CANCELLATION_LIMITS,
): string => {
  const { outcome } = booking.cancel
  if (tier === 'refused') return outcome.refused
  if (!limited) return outcome.unlimited
  return tier === 'returned' ? outcome.returned : outcome.counted(Math.ceil(limits.returnMinutes / 60))
}

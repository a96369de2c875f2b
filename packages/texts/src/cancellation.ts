import { type CancellationLimits, type CancellationTier, DEFAULT_CANCELLATION_LIMITS } from '@estudio/domain'
import { booking } from './catalogue/booking.ts'

/** A01. `limited`: the plan that paid has a class limit; without one there is none to lose. */
export const cancellationText = (
  tier: CancellationTier,
  limited: boolean,
  limits: CancellationLimits = DEFAULT_CANCELLATION_LIMITS,
): string => {
  const { outcome } = booking.cancel
  if (tier === 'refused') return outcome.refused(limits.blockMinutes)
  if (!limited) return outcome.unlimited
  return tier === 'returned' ? outcome.returned : outcome.counted(limits.returnMinutes)
}

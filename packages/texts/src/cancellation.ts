import {
  type CancellationLimits,
  type CancellationTier,
  cancellationTier,
  civilDateOf,
  DEFAULT_CANCELLATION_LIMITS,
  freeMinutes,
  minutesUntil,
  wallTimeOf,
} from '@estudio/domain'
import { booking } from './catalogue/booking.ts'
import { formatClassMoment } from './format/dates.ts'
import { formatSpokenDuration } from './format/duration.ts'
import { formatDeadline } from './format/time-left.ts'

/** `limited` means that the plan has a class limit; without a limit, no class can be lost. */
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

interface ClassToBook {
  starts: Date
  now: Date
  /** The studio's time zone. */
  zone: string
  /** Whether the plan that pays has a class limit. */
  limited: boolean
  limits: CancellationLimits
}

interface ClassRules {
  canCancel: boolean
  /** The sentences about this class, in order. */
  sentences: string[]
}

/** The one sentence about cancelling a class booked now: the last moment at which it costs nothing. */
export const cancellationHeadline = ({ starts, now, zone, limited, limits }: ClassToBook): string => {
  const { headline } = booking.policy
  const tier = cancellationTier(minutesUntil(starts, now), limits)
  if (tier === 'refused') return limited ? headline.never : headline.neverUnlimited
  if (tier === 'counted' && limited) return headline.counted
  const minutes = freeMinutes(limits, limited)
  if (minutes === 0) return headline.untilStart
  const last = wallTimeOf(new Date(starts.getTime() - minutes * 60_000), zone)
  return headline.until(formatDeadline(last, civilDateOf(now, zone)))
}

/** The one sentence about cancelling any class of a list. `limited` means that a plan that paid has a class limit. */
export const cancellationRule = (limited: boolean, limits: CancellationLimits): string => {
  const { rule } = booking.policy
  const minutes = freeMinutes(limits, limited)
  return minutes === 0 ? rule.untilStart : rule.until(formatSpokenDuration(minutes))
}

/** The times until which a class booked now can be cancelled, and until which it returns to the plan. */
export const classCancellationRules = (item: ClassToBook): ClassRules => {
  const { starts, now, zone, limited, limits } = item
  const { ofClass } = booking.policy
  const { blockMinutes } = limits
  const returnMinutes = freeMinutes(limits)
  const before = (minutes: number) =>
    formatClassMoment(wallTimeOf(new Date(starts.getTime() - minutes * 60_000), zone))
  const tier = cancellationTier(minutesUntil(starts, now), limits)
  if (tier === 'refused')
    return { canCancel: false, sentences: [limited ? ofClass.never : ofClass.neverUnlimited] }

  const last = blockMinutes > 0 ? [ofClass.last(before(blockMinutes))] : []
  if (!limited) return { canCancel: true, sentences: last }
  if (tier === 'counted')
    return { canCancel: true, sentences: [ofClass.returnOver(before(returnMinutes)), ...last] }
  if (returnMinutes === 0) return { canCancel: true, sentences: [ofClass.returnedUntilStart] }
  const then = returnMinutes === blockMinutes ? [ofClass.thenNever] : [ofClass.counted, ...last]
  return { canCancel: true, sentences: [ofClass.returned(before(returnMinutes)), ...then] }
}

import {
  type CancellationLimits,
  type CancellationTier,
  type CivilDate,
  cancellationTier,
  civilDateOf,
  DEFAULT_CANCELLATION_LIMITS,
  freeMinutes,
  minutesUntil,
  wallTimeOf,
} from '@estudio/domain'
import { booking } from './catalogue/booking.ts'
import { makeUps } from './catalogue/make-ups.ts'
import { formatClassMoment } from './format/dates.ts'
import { formatSpokenDuration } from './format/duration.ts'
import { formatDeadline } from './format/time-left.ts'

/** The make-up that cancelling in time gives instead of the class of the plan, or that the studio's limit refuses. */
export interface OfferedMakeUp {
  code: 'ok' | 'makeup_limit'
  valid_until: CivilDate
}

/** `limited` means that the plan has a class limit; without a limit, no class can be lost. */
export const cancellationText = (
  tier: CancellationTier,
  limited: boolean,
  limits: CancellationLimits = DEFAULT_CANCELLATION_LIMITS,
  makeUp: OfferedMakeUp | null = null,
): string => {
  const { outcome } = booking.cancel
  if (tier === 'refused') return outcome.refused(limits.blockMinutes)
  if (tier === 'strike')
    return limited ? outcome.strike(limits.returnMinutes) : outcome.strikeUnlimited(limits.returnMinutes)
  if (!limited) return outcome.unlimited
  if (tier === 'returned' && makeUp) return outcome.makeUp(makeUpText(makeUp))
  if (tier === 'returned') return outcome.returned
  const counted = outcome.counted(limits.returnMinutes)
  return limits.lateRule ? `${counted} ${outcome.countedUnlessTaken}` : counted
}

/** “Recibes una reposición, válida hasta el 14 de diciembre.”, or why not. */
export const makeUpText = ({ code, valid_until }: OfferedMakeUp): string =>
  code === 'ok' ? makeUps.gives(valid_until) : makeUps.limit

/** The studio's settings about strikes. */
export interface StrikeRule {
  strike_limit: number | null
  strike_days: number
}

/** The sentence about what many strikes cost; none while strikes limit nothing. */
export const strikeRule = ({ strike_limit, strike_days }: StrikeRule): string[] =>
  strike_limit ? [booking.late.restriction(strike_limit, strike_days)] : []

/** The sentence about cancelling after the deadline, where the class type has a rule of its own that costs this member something. */
export const afterDeadline = (
  { returnMinutes, blockMinutes, lateRule }: CancellationLimits,
  limited: boolean,
): string[] =>
  lateRule && returnMinutes > blockMinutes && (limited || lateRule === 'strike')
    ? [booking.late.after[lateRule]]
    : []

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

/**
 * The sentence about cancelling a class booked now: the last moment at which it costs nothing, and what a late cancellation costs where
 * the class type has a rule of its own.
 */
export const cancellationHeadline = ({ starts, now, zone, limited, limits }: ClassToBook): string => {
  const { headline } = booking.policy
  const tier = cancellationTier(minutesUntil(starts, now), limits)
  if (tier === 'refused') return limited ? headline.never : headline.neverUnlimited
  if (tier === 'strike') return headline.strike
  if (tier === 'counted' && limited) return limits.lateRule ? headline.countedUnlessTaken : headline.counted
  const minutes = freeMinutes(limits, limited)
  if (minutes === 0) return headline.untilStart
  const last = wallTimeOf(new Date(starts.getTime() - minutes * 60_000), zone)
  const until = headline.until(formatDeadline(last, civilDateOf(now, zone)))
  return [until, ...afterDeadline(limits, limited)].join(' ')
}

/** The one sentence about cancelling any class of a list. `limited` means that a plan that paid has a class limit. */
export const cancellationRule = (limited: boolean, limits: CancellationLimits): string => {
  const { rule } = booking.policy
  const minutes = freeMinutes(limits, limited)
  return minutes === 0 ? rule.untilStart : rule.until(formatSpokenDuration(minutes))
}

/**
 * Until when a class returns to the plan, or costs nothing, and what cancelling after that costs where the class type has a rule of its
 * own. `until` is a moment in words.
 */
export const deadlineSentences = (until: string, limits: CancellationLimits, limited: boolean): string[] => {
  const { ofClass } = booking.policy
  const after = afterDeadline(limits, limited)
  if (limited) return [ofClass.returned(until), ...after]
  return after.length > 0 ? [ofClass.freeUntil(until), ...after] : []
}

/** The times until which a class booked now can be cancelled, and until which it returns to the plan. */
export const classCancellationRules = (item: ClassToBook & StrikeRule): ClassRules => {
  const { starts, now, zone, limited, limits } = item
  const { ofClass } = booking.policy
  const { blockMinutes, lateRule } = limits
  const returnMinutes = freeMinutes(limits)
  const before = (minutes: number) =>
    formatClassMoment(wallTimeOf(new Date(starts.getTime() - minutes * 60_000), zone))
  const tier = cancellationTier(minutesUntil(starts, now), limits)
  if (tier === 'refused')
    return { canCancel: false, sentences: [limited ? ofClass.never : ofClass.neverUnlimited] }

  const last = blockMinutes > 0 ? [ofClass.last(before(blockMinutes))] : []
  const strikes = lateRule === 'strike' && returnMinutes > blockMinutes ? strikeRule(item) : []
  if (tier === 'strike')
    return { canCancel: true, sentences: [ofClass.freeOver(before(returnMinutes)), ...strikes, ...last] }
  const deadline = deadlineSentences(before(returnMinutes), limits, limited)
  if (!limited) return { canCancel: true, sentences: [...deadline, ...strikes, ...last] }
  const over = lateRule ? ofClass.returnOverUnlessTaken : ofClass.returnOver
  if (tier === 'counted') return { canCancel: true, sentences: [over(before(returnMinutes)), ...last] }
  if (returnMinutes === 0) return { canCancel: true, sentences: [ofClass.returnedUntilStart] }
  if (returnMinutes === blockMinutes) return { canCancel: true, sentences: [...deadline, ofClass.thenNever] }
  const counts = lateRule ? strikes : [ofClass.counted]
  return { canCancel: true, sentences: [...deadline, ...counts, ...last] }
}

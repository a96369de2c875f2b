import { type CivilDate, daysBetween, isCivilDate } from './civil.ts'
import type { PauseLike, PlanLike } from './plan.ts'

const pauseLength = ({ from, to }: Pick<PauseLike, 'from' | 'to'>): number => daysBetween(from, to) + 1

/** The agreed pause of a plan that includes this day. */
export const pauseOn = ({ pauses = [] }: PlanLike, date: CivilDate): PauseLike | undefined =>
  pauses.find(({ status, from, to }) => status === 'agreed' && from <= date && date <= to)

/** The days that a member may still request; the days of unanswered requests are already subtracted. */
export const pauseDaysLeft = ({ pauses = [] }: PlanLike, daysPerPlan: number): number => {
  const used = pauses
    .filter(({ status }) => status === 'agreed' || status === 'requested')
    .reduce((days, pause) => days + pauseLength(pause), 0)
  return Math.max(0, daysPerPlan - used)
}

type PauseDays = Record<'from' | 'to', CivilDate>

/** The number of days between two typed dates, both included; undefined while the dates are not a valid span. */
export const typedPauseLength = ({ from, to }: PauseDays): number | undefined =>
  isCivilDate(from) && isCivilDate(to) && from <= to ? pauseLength({ from, to }) : undefined

export type PauseIssue = 'missing' | 'past' | 'order' | 'tooLong'

/**
 * The errors in the dates of a new pause, by field; the server validates again.
 * @param left days that may still be paused, when that limits the pause
 */
export const pauseIssues = (
  days: PauseDays,
  { today, left = Number.POSITIVE_INFINITY }: { today: CivilDate; left?: number },
): Partial<Record<keyof PauseDays, PauseIssue>> => {
  const { from, to } = days
  const isTooLong = (typedPauseLength(days) ?? 0) > left
  return {
    from: !isCivilDate(from) ? 'missing' : from < today ? 'past' : undefined,
    to: !isCivilDate(to) ? 'missing' : to < from ? 'order' : isTooLong ? 'tooLong' : undefined,
  }
}

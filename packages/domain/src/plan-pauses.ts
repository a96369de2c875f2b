import { type CivilDate, daysBetween } from './civil.ts'
import type { PauseLike, PlanLike } from './plan.ts'

export const pauseLength = ({ from, to }: Pick<PauseLike, 'from' | 'to'>): number => daysBetween(from, to) + 1

/** The pause of a plan that this day is part of. */
export const pauseOn = ({ pauses = [] }: PlanLike, date: CivilDate): PauseLike | undefined =>
  pauses.find(({ status, from, to }) => status === 'agreed' && from <= date && date <= to)

/** How many days a member may still ask for; what was asked for and not answered counts. */
export const pauseDaysLeft = ({ pauses = [] }: PlanLike, daysPerPlan: number): number => {
  const used = pauses
    .filter(({ status }) => status === 'agreed' || status === 'requested')
    .reduce((days, pause) => days + pauseLength(pause), 0)
  return Math.max(0, daysPerPlan - used)
}

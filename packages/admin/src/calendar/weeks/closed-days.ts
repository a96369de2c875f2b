import type { Closure } from '@estudio/contract'
import { addDays, type CivilDate, type DateSpan, isCivilDate, isInSpan } from '@estudio/domain'
import { formatDateSpan, formatLongDate } from '@estudio/texts'

/** Why the studio is closed, by day. */
export type ClosedDays = ReadonlyMap<CivilDate, string>

/** Which of these days a closure covers. */
export const closedAmong = (
  days: readonly CivilDate[],
  closures: readonly (DateSpan & Pick<Closure, 'reason'>)[],
): ClosedDays =>
  new Map(
    days.flatMap((day) => {
      const closure = closures.find((span) => isInSpan(day, span))
      return closure ? [[day, closure.reason] as const] : []
    }),
  )

/** Closures that are not over yet. */
export const toCome = <T extends DateSpan>(closures: readonly T[], today: CivilDate): T[] =>
  closures.filter(({ end_date }) => end_date >= today)

/** “24 de noviembre de 2026”, or the span of several days. */
export const daysOf = ({ start_date, end_date }: DateSpan): string =>
  addDays(start_date, 1) > end_date ? formatLongDate(start_date) : formatDateSpan(start_date, end_date)

/** Whether two dates make a span of days: the last is not before the first. */
export const areDays = (start: string | null, end: string | null): boolean =>
  start !== null && end !== null && isCivilDate(start) && isCivilDate(end) && start <= end

import type { Closure } from '@estudio/contract'
import { addDays, type CivilDate, type DateSpan, isCivilDate, isInSpan } from '@estudio/domain'
import { formatDateSpan, formatLongDate } from '@estudio/texts'

/** The reasons of closed days, by day. */
export type ClosedDays = ReadonlyMap<CivilDate, string>

/** The days among `days` that a closure covers. */
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

/** Closures whose last day is not past. */
export const toCome = <T extends DateSpan>(closures: readonly T[], today: CivilDate): T[] =>
  closures.filter(({ end_date }) => end_date >= today)

/** “24 de noviembre de 2026”, or a span of several days. */
export const daysOf = ({ start_date, end_date }: DateSpan): string =>
  addDays(start_date, 1) > end_date ? formatLongDate(start_date) : formatDateSpan(start_date, end_date)

/** Whether two dates are a valid span: the last day is not before the first day. */
export const areDays = (start: string | null, end: string | null): boolean =>
  start !== null && end !== null && isCivilDate(start) && isCivilDate(end) && start <= end

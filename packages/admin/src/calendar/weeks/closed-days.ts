import type { Closure } from '@estudio/contract'
import { addDays, type CivilDate, isCivilDate } from '@estudio/domain'
import { formatDateSpan, formatLongDate } from '@estudio/texts'

type Days = Pick<Closure, 'start_date' | 'end_date'>

/** Which of these days a closure covers. */
export const closedAmong = (days: readonly CivilDate[], closures: readonly Days[]): ReadonlySet<CivilDate> =>
  new Set(
    days.filter((day) => closures.some(({ start_date, end_date }) => start_date <= day && day <= end_date)),
  )

/** Closures that are not over yet. */
export const toCome = <T extends Days>(closures: readonly T[], today: CivilDate): T[] =>
  closures.filter(({ end_date }) => end_date >= today)

/** “24 de noviembre de 2026”, or the span of several days. */
export const daysOf = ({ start_date, end_date }: Days): string =>
  addDays(start_date, 1) > end_date ? formatLongDate(start_date) : formatDateSpan(start_date, end_date)

/** Whether two dates make a span of days: the last is not before the first. */
export const areDays = (start: string | null, end: string | null): boolean =>
  start !== null && end !== null && isCivilDate(start) && isCivilDate(end) && start <= end

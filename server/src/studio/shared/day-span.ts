import { type CivilDate, isCivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import { errors } from '../../platform/errors.ts'
import { endOfDay, startOfDay } from './wall-time.ts'

/** Civil days of the studio, both included; an end that is missing is open. */
export interface DaySpan {
  from?: CivilDate
  to?: CivilDate
}

/** Throws validation_failed for what looks like a date and is none. */
export function checkDays({ from, to }: DaySpan): void {
  for (const date of [from, to]) if (date !== undefined && !isCivilDate(date)) throw errors.validation()
}

/** Whether the instant in a column lies within these days. */
export const withinDays = (column: string, { from, to }: DaySpan) => {
  const since = from ? sql`${sql.ref(column)} >= ${startOfDay(from)}` : sql`true`
  const until = to ? sql`${sql.ref(column)} < ${endOfDay(to)}` : sql`true`
  return sql<boolean>`${since} and ${until}`
}

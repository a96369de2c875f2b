import { type CivilDate, isCivilDate, type WallTime } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import { errors } from '../../platform/errors.ts'

/** PostgreSQL evaluates the subquery once for each statement. */
export const studioZone = sql<string>`(select timezone from studio.settings)`

/** `YYYY-MM-DDTHH:mm:ss` in the studio's zone. */
export const asWallTime = (instant: string | RawBuilder<unknown>) =>
  sql<WallTime>`to_char(${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone ${studioZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`

export const startOfDay = (date: string) => sql<Date>`(${date}::date::timestamp at time zone ${studioZone})`

/** The end of the day is 23 or 25 hours after its start when the clocks change. */
export const endOfDay = (date: string) =>
  sql<Date>`((${date}::date + 1)::timestamp at time zone ${studioZone})`

/** When the civil day of the studio ends that has this instant. */
export const nextMidnight = (now: Date) =>
  sql<Date>`(((${now}::timestamptz at time zone ${studioZone})::date + 1)::timestamp at time zone ${studioZone})`

/** Writes RFC 3339, with the offset that is the difference between both times. */
export function withOffset(instant: Date, wall: WallTime): string {
  const minutes = Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${wall}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

export interface DaySpan {
  from?: CivilDate
  to?: CivilDate
}

/** Checks dates by field name. Throws validation_failed for a date that does not exist. */
export function checkDates(dates: Readonly<Record<string, CivilDate | undefined>>): void {
  for (const [field, date] of Object.entries(dates))
    if (date !== undefined && !isCivilDate(date)) throw errors.validation(undefined, field)
}

export const withinDays = (column: string, { from, to }: DaySpan) => {
  const since = from ? sql`${sql.ref(column)} >= ${startOfDay(from)}` : sql`true`
  const until = to ? sql`${sql.ref(column)} < ${endOfDay(to)}` : sql`true`
  return sql<boolean>`${since} and ${until}`
}

/** Throws validation_failed for a day that does not exist. */
export const checkedDate = (date: CivilDate, field = 'date'): CivilDate => {
  if (!isCivilDate(date)) throw errors.validation(undefined, field)
  return date
}

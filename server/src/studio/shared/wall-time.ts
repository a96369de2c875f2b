import type { WallTime } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'

/** The studio's zone inside a statement; PostgreSQL evaluates it once. */
export const studioZone = sql<string>`(select timezone from studio.settings)`

/** An instant, a column or what is worked out, as the wall time of the studio, `YYYY-MM-DDTHH:mm:ss` (A33). */
export const asWallTime = (instant: string | RawBuilder<unknown>) =>
  sql<WallTime>`to_char(${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone ${studioZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`

/** The instant at which a civil date begins in the studio. */
export const startOfDay = (date: string) => sql<Date>`(${date}::date::timestamp at time zone ${studioZone})`

/**
 * The instant at which a civil date ends in the studio: the start of the next one, which a change of the clocks puts 23 or
 * 25 hours after its own.
 */
export const endOfDay = (date: string) =>
  sql<Date>`((${date}::date + 1)::timestamp at time zone ${studioZone})`

/** The instant in RFC 3339 with the offset that makes it the given wall time. */
export function withOffset(instant: Date, wall: WallTime): string {
  const minutes = Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${wall}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

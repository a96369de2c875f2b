import { wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'

const faults = texts.admin.settings.validation

/** The names of the tz database; an offset such as +07:00 has no daylight saving, and PostgreSQL reads it the other way round. */
const isZoneName = (zone: string): boolean => /^[A-Za-z]/.test(zone)

const shownByRuntime = (instant: Date, zone: string): string | undefined => {
  try {
    return wallTimeOf(instant, zone)
  } catch {
    return undefined
  }
}

/** What PostgreSQL's clock shows in the zone at this hour of each of the next 366 days; no row for a zone it does not know. */
async function shownByPostgres(tx: Tx, zone: string, now: Date): Promise<{ instant: Date; shown: string }[]> {
  const { rows } = await sql<{ instant: Date; shown: string }>`
    select d.instant, to_char(d.instant at time zone z.name, 'YYYY-MM-DD"T"HH24:MI:SS') as shown
    from pg_timezone_names z,
      generate_series(date_trunc('second', ${now}::timestamptz), ${now}::timestamptz + interval '366 days', interval '1 day') d(instant)
    where z.name = ${zone}`.execute(tx)
  return rows
}

/**
 * Rules are computed in SQL and here: a zone is accepted when PostgreSQL and the runtime both know it and their clocks
 * agree now and over the coming year. Throws validation_failed.
 */
export async function checkTimezone(tx: Tx, zone: string, now: Date): Promise<void> {
  if (!isZoneName(zone) || shownByRuntime(now, zone) === undefined) throw errors.validation(faults.timezone)
  const days = await shownByPostgres(tx, zone, now)
  if (days.length === 0) throw errors.validation(faults.timezone)
  if (days.some(({ instant, shown }) => shownByRuntime(instant, zone) !== shown))
    throw errors.validation(faults.timezoneUnsure)
}

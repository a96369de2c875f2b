import type { CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A civil day in a zone: its date, and the instants at which it begins and ends. */
export interface Day {
  date: CivilDate
  begins: Date
  ends: Date
}

const readDay = async (db: Db, instant: Date, zone: string): Promise<Day> => {
  const { rows } = await sql<Day>`
    select to_char(midnight, 'YYYY-MM-DD') as date, midnight at time zone ${zone} as begins,
      (midnight + interval '1 day') at time zone ${zone} as ends
    from date_trunc('day', ${instant}::timestamptz at time zone ${zone}) midnight`.execute(db)
  return rows[0] as Day
}

/**
 * The day of an instant, asked of PostgreSQL once a day. It knows the zones anyway; V8's own take some 8 MB of a server
 * that has nothing else to do with them yet, and pages are made as soon as it starts.
 */
export const daysOf = (db: Db) => {
  let last: { zone: string; day: Day } | undefined
  return async (instant: Date, zone: string): Promise<Day> => {
    if (last?.zone === zone && last.day.begins <= instant && instant < last.day.ends) return last.day
    const day = await readDay(db, instant, zone)
    last = { zone, day }
    return day
  }
}

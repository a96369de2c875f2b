import { addDays, type CivilDate, civilDateOf, type Moment, mondayOf } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { studioZone } from '../../../shared/wall-time.ts'

/** The weeks of a year, the longest distance of a copy. */
const searchedDays = 364

/**
 * The Monday of the next week after `monday` that has no scheduled class, is not over, and is not closed as a whole;
 * undefined when there is none within a year.
 */
export async function weekWithoutClasses(
  db: Db,
  monday: CivilDate,
  { now, zone }: Moment,
): Promise<CivilDate | undefined> {
  const thisWeek = mondayOf(civilDateOf(now, zone))
  const after = addDays(monday, 7)
  const first = after < thisWeek ? thisWeek : after
  const { rows } = await sql<{ week: CivilDate }>`
    select to_char(w.monday, 'YYYY-MM-DD') as week
    from generate_series(${first}::timestamp, ${addDays(monday, searchedDays)}::timestamp, interval '7 days') as w(monday)
    where not exists (
        select from studio.scheduled_classes c
        where c.status = 'scheduled' and c.starts_at >= w.monday at time zone ${studioZone}
          and c.starts_at < (w.monday + interval '7 days') at time zone ${studioZone})
      and not exists (
        select from studio.closures s
        where s.lifted_at is null and s.start_date <= w.monday::date and s.end_date >= w.monday::date + 6)
    order by w.monday limit 1`.execute(db)
  return rows[0]?.week
}

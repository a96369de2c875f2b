import type { ScheduledClass } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { toClassInstructor } from '../../shared/schedule-store.ts'
import { studioZone } from '../../shared/wall-time.ts'
import { classesById, toScheduledClass } from './store.ts'

const HABIT_DAYS = 60
const DAYS_AHEAD = 7
const MOST_SHOWN = 3
/** The verdict of a booking is computed for this many classes at most. */
const MOST_ASKED = 12

/** The classes on the weekday and hour and of the type that the member booked most, which the booking would accept now. */
const usual = (member: string, now: Date) => sql`( ${prepared}
  with habits as (
    select c.class_id, extract(isodow from l.at) as weekday, l.at::time as hour, count(*) as times
    from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join lateral (select c.starts_at at time zone ${studioZone} as at) l
    where r.user_id = ${member} and r.status = 'reserved' and r.attendance is distinct from 'no_show'
      and c.starts_at >= ${now}::timestamptz - make_interval(days => ${HABIT_DAYS})
    group by 1, 2, 3
  ), candidates as materialized (
    select c.id, c.starts_at, h.times
    from habits h
    join studio.scheduled_classes c on c.class_id = h.class_id and c.status = 'scheduled'
      and c.starts_at > ${now} and c.starts_at <= ${now}::timestamptz + make_interval(days => ${DAYS_AHEAD})
    cross join lateral (select c.starts_at at time zone ${studioZone} as at) l
    where extract(isodow from l.at) = h.weekday and l.at::time = h.hour
      and not exists (
        select from studio.reservations o
        where o.user_id = ${member} and o.scheduled_class_id = c.id and o.status = 'reserved')
    order by h.times desc, c.starts_at limit ${MOST_ASKED}
  )
  select k.id from candidates k
  cross join lateral studio.booking_verdicts(array[${member}::uuid], array[k.id], ${now}) v
  where v.code = 'ok'
  order by k.times desc, k.starts_at limit ${MOST_SHOWN})`

/** The classes of the coming seven days that the member usually takes and could book now, by start time. */
export async function usualClasses(db: Db, member: string, now: Date): Promise<ScheduledClass[]> {
  // An array is computed once, and its classes are then looked up by their ids.
  const rows = await classesById(db, sql<string>`any(array${usual(member, now)})`)
  return rows.map((row) => toScheduledClass(row, row.instructors.map(toClassInstructor)))
}

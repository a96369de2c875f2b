import type { CivilDate, WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { asWallTime, endOfDay, startOfDay } from '../../shared/wall-time.ts'

export interface CoachedClass {
  id: string
  name: string
  start_time: WallTime
  end_time: WallTime
  /** The coach who takes over gives another class then (A55). */
  busy: boolean
  /** That coach gives this class too, beside the other. */
  shared: boolean
}

export interface Which {
  from: string
  to: string
  /** One class, or all to come of [start, end], both inclusive. */
  id?: string
  start?: CivilDate
  end?: CivilDate
}

const inRange = ({ id, start, end }: Which) => sql`
  ${id ? sql`c.id = ${id}` : sql`true`}
  and ${start ? sql`c.starts_at >= ${startOfDay(start)}` : sql`true`}
  and ${end ? sql`c.starts_at < ${endOfDay(end)}` : sql`true`}`

/** Classes to come that `from` gives, each with whether `to` is busy then. */
export async function coachedClasses(db: Db, which: Which, now: Date): Promise<CoachedClass[]> {
  const { rows } = await sql<CoachedClass>`
    select c.id, coalesce(c.special_class_name, t.name) as name, ${asWallTime('c.starts_at')} as start_time,
      ${asWallTime('c.ends_at')} as end_time,
      exists (
        select from studio.scheduled_class_instructors o join studio.scheduled_classes b on b.id = o.scheduled_class_id
        where o.instructor_id = ${which.to} and b.id <> c.id and b.status = 'scheduled'
          and b.starts_at < c.ends_at and b.ends_at > c.starts_at) as busy,
      exists (
        select from studio.scheduled_class_instructors o
        where o.scheduled_class_id = c.id and o.instructor_id = ${which.to}) as shared
    from studio.scheduled_classes c
    join studio.classes t on t.id = c.class_id
    join studio.scheduled_class_instructors l on l.scheduled_class_id = c.id and l.instructor_id = ${which.from}
    where c.status = 'scheduled' and c.starts_at > ${now} and ${inRange(which)}
    order by c.starts_at, c.id`.execute(db)
  return rows
}

import { mondayOf } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { endOfDay, startOfDay } from '../../../shared/wall-time.ts'
import type { Occurrence, PublishedDays } from './occurrences.ts'
import type { StoredClass } from './plan-publication.ts'

/** The classes of the model in the weeks of these days, wherever they were moved, and all others that are on the schedule then. */
export async function classesAround(db: Db, { from, until }: PublishedDays): Promise<StoredClass[]> {
  const { rows } = await sql<StoredClass>`
    with around as (
      select c.* from studio.scheduled_classes c join studio.class_series s on s.id = c.series_id and s.in_model
      where c.series_week between ${mondayOf(from)}::date and ${until}::date
      union
      -- A class of the day before may last until after midnight, and so may a class that the model wants on the last day.
      select c.* from studio.scheduled_classes c
      where c.status = 'scheduled' and c.starts_at > ${startOfDay(from)} - interval '600 minutes'
        and c.starts_at < ${endOfDay(until)} + interval '600 minutes'
    )
    select c.layout_id is not null as in_room, c.id, s.id as series_id, case when s.id is not null then c.series_week end as series_week, c.class_id, d.name,
      c.starts_at, c.ends_at, c.max_capacity, c.is_special, d.coach_ids as coaches, d.coach_names as names,
      c.status = 'canceled' as canceled,
      c.version is not distinct from c.published_version and not exists (
        select from studio.substitutions u where u.scheduled_class_id = c.id and u.status = 'open') as untouched,
      exists (select from studio.reservations r where r.scheduled_class_id = c.id)
        or exists (select from studio.waitlist_entries e where e.scheduled_class_id = c.id)
        or exists (select from studio.standing_occurrences o where o.scheduled_class_id = c.id) as booked
    from around c
    join studio.class_details d on d.id = c.id
    left join studio.class_series s on s.id = c.series_id and s.in_model
    order by c.starts_at, c.id`.execute(db)
  return rows
}

/** The values of a class that the model gives. */
export interface PublishedClass {
  id: string
  class_id: string
  starts_at: Date | string
  ends_at: Date | string
  max_capacity: number
  coaches: string[]
}

const recordset = (classes: readonly PublishedClass[]) => sql`
  jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as n(id uuid, series_id uuid, week date, class_id uuid,
    starts_at timestamptz, ends_at timestamptz, max_capacity integer, coaches uuid[])`

/** The map of the room in which a kind of class is given, once the room has a map. */
const roomOf = (classId: string) => sql`(
  select y.id as layout_id, r.place_mode
  from studio.room_classes k
  join studio.rooms r on r.id = k.room_id
  join studio.room_layouts y on y.room_id = r.id
  where k.class_id = ${sql.ref(classId)} order by y.number desc limit 1)`

const insertCoaches = (tx: Tx, classes: readonly PublishedClass[]) =>
  sql`
    insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id, position)
    select n.id, k.coach, k.place - 1
    from ${recordset(classes)}, unnest(n.coaches) with ordinality k(coach, place)`.execute(tx)

export async function insertOccurrences(
  tx: Tx,
  classes: readonly (Occurrence & { id: string })[],
  now: Date,
): Promise<void> {
  if (classes.length === 0) return
  await sql`
    insert into studio.scheduled_classes (id, class_id, starts_at, ends_at, max_capacity, layout_id, place_mode, series_id,
      series_week, published_version, created_at, updated_at)
    select n.id, n.class_id, n.starts_at, n.ends_at, n.max_capacity, m.layout_id, m.place_mode, n.series_id, n.week, 1, ${now},
      ${now}
    from ${recordset(classes)} left join lateral ${roomOf('n.class_id')} m on true`.execute(tx)
  await insertCoaches(tx, classes)
}

/** Gives published classes these values; they count as untouched. The caller holds their locks. */
export async function updateOccurrences(
  tx: Tx,
  classes: readonly PublishedClass[],
  now: Date,
): Promise<void> {
  if (classes.length === 0) return
  await sql`
    update studio.scheduled_classes c
    set class_id = n.class_id, starts_at = n.starts_at, ends_at = n.ends_at, max_capacity = n.max_capacity,
      layout_id = m.layout_id, place_mode = m.place_mode, published_version = c.version + 1, updated_at = ${now}
    from ${recordset(classes)} left join lateral ${roomOf('n.class_id')} m on true where c.id = n.id`.execute(
    tx,
  )
  await sql`
    delete from studio.scheduled_class_instructors l using ${recordset(classes)}
    where l.scheduled_class_id = n.id`.execute(tx)
  await insertCoaches(tx, classes)
}

export async function deleteOccurrences(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('studio.scheduled_classes').where('id', 'in', ids).execute()
}

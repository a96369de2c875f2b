import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import { studioZone } from '../../shared/wall-time.ts'
import type { ClassAsItStood } from './undo-store.ts'

/** Why classes cannot stand again; the names of texts.admin.calendar.undo.conflicts. */
export type StandingConflict = 'started' | 'slot' | 'closed' | 'coach'

/** Cancelled classes as they would stand again. */
export async function cancelledClasses(db: Db, ids: readonly string[]): Promise<ClassAsItStood[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ class: ClassAsItStood }>`
    select to_jsonb(c) || jsonb_build_object('coaches', coalesce((
      select jsonb_agg(l.instructor_id order by l.position)
      from studio.scheduled_class_instructors l where l.scheduled_class_id = c.id), '[]')) as class
    from studio.scheduled_classes c where c.id = any(${ids}::uuid[]) and c.status = 'canceled'
    order by c.id`.execute(db)
  return rows.map((row) => row.class)
}

const recordset = (classes: readonly ClassAsItStood[]) => sql`
  jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as s(
    id uuid, class_id uuid, starts_at timestamptz, ends_at timestamptz, max_capacity integer, is_special boolean,
    special_class_name text, special_class_description text, special_color1 text, special_color2 text, coaches uuid[])`

/** No day is closed, and nothing of these classes' catalogue and time slots is removed, before the transaction ends. */
export async function holdSlots(tx: Tx, classes: readonly ClassAsItStood[]): Promise<void> {
  await sql`select from studio.settings for share`.execute(tx)
  await sql`
    select from studio.classes where id in (select s.class_id from ${recordset(classes)})
    order by id for share`.execute(tx)
  await sql`
    select from studio.time_slots
    where is_active and time_slot in (
      select (s.starts_at at time zone ${studioZone})::time from ${recordset(classes)})
    order by id for share`.execute(tx)
}

interface Since {
  now: Date
  /** When the classes went. */
  since: Date
  /** The closure that goes together with their return. */
  closure: string | null
}

/**
 * Whether something that came `since` stands in the way of these classes; they do not stand in each other's. A time slot
 * may have been removed or have another time now (B20).
 */
export async function conflictOf(tx: Tx, classes: readonly ClassAsItStood[], { now, since, closure }: Since) {
  if (classes.length === 0) return undefined
  const { rows } = await sql<{ conflict: StandingConflict | null }>`
    with standing as (
      select s.*, s.starts_at at time zone ${studioZone} as wall from ${recordset(classes)}
    )
    select case
      when exists (select from standing s where s.starts_at <= ${now}) then 'started'
      when exists (
        select from standing s join studio.classes t on t.id = s.class_id where t.archived_at >= ${since}
      ) or exists (
        select from standing s join studio.instructors i on i.id = any(s.coaches) where i.archived_at is not null
      ) or exists (
        select from standing s
        where not s.is_special and not exists (
          select from studio.time_slots o where o.is_active and o.time_slot = s.wall::time)
      ) then 'slot'
      when exists (
        select from standing s join studio.closures d on s.wall::date between d.start_date and d.end_date
        where d.lifted_at is null and d.created_at >= ${since} and d.id is distinct from ${closure}
      ) then 'closed'
      when exists (
        select from standing s
        join studio.scheduled_class_instructors l on l.instructor_id = any(s.coaches)
        join studio.scheduled_classes c on c.id = l.scheduled_class_id
        where c.status = 'scheduled' and c.starts_at < s.ends_at and c.ends_at > s.starts_at
          and c.id not in (select id from standing)
      ) then 'coach'
    end as conflict`.execute(tx)
  return rows[0]?.conflict ?? undefined
}

/** Cancelled classes are scheduled again; answers how many. */
export async function reopenClasses(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update studio.scheduled_classes
    set status = 'scheduled', canceled_at = null, cancel_reason = null, updated_at = ${now}
    where id = any(${ids}::uuid[]) and status = 'canceled'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deleted classes are there again, under their ids and with their coaches. */
export async function insertAgain(tx: Tx, classes: readonly ClassAsItStood[], now: Date): Promise<void> {
  if (classes.length === 0) return
  await sql`
    insert into studio.scheduled_classes (id, class_id, starts_at, ends_at, max_capacity, is_special, special_class_name,
      special_class_description, special_color1, special_color2, created_at, updated_at)
    select s.id, s.class_id, s.starts_at, s.ends_at, s.max_capacity, s.is_special, s.special_class_name,
      s.special_class_description, s.special_color1, s.special_color2, ${now}, ${now}
    from ${recordset(classes)}`.execute(tx)
  await sql`
    insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id, position)
    select s.id, k.coach, k.place - 1
    from ${recordset(classes)}, unnest(s.coaches) with ordinality k(coach, place)`.execute(tx)
}

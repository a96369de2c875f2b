import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ClassSnapshot } from '../../shared/undo/store.ts'
import { studioZone } from '../../shared/wall-time.ts'

/** Why classes cannot be restored; the keys of texts.admin.undo.conflicts. */
type ClassConflict = 'started' | 'slot' | 'closed' | 'coach'

const recordset = (classes: readonly ClassSnapshot[]) => sql`
  jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as s(
    id uuid, class_id uuid, starts_at timestamptz, ends_at timestamptz, max_capacity integer, is_special boolean,
    special_class_name text, special_class_description text, special_color1 text, special_color2 text, coaches uuid[],
    version integer, series_id uuid, series_week date, published_version integer, layout_id uuid, place_mode text)`

/** Blocks the closing of days and the removal of these classes' catalogue classes and time slots. */
export async function lockSlots(tx: Tx, classes: readonly ClassSnapshot[]): Promise<void> {
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

const someStarted = (now: Date) => sql`exists (select from restored s where s.starts_at <= ${now})`

const someCoachArchived = sql`exists (
  select from restored s join studio.instructors i on i.id = any(s.coaches) where i.archived_at is not null)`

const someCoachBusy = sql`exists (
  select from restored s
  join studio.scheduled_class_instructors l on l.instructor_id = any(s.coaches)
  join studio.scheduled_classes c on c.id = l.scheduled_class_id
  where c.status = 'scheduled' and c.starts_at < s.ends_at and c.ends_at > s.starts_at
    and c.id not in (select id from restored))`

interface Since {
  now: Date
  since: Date
  /** The closure that the same undo removes. */
  closure: string | null
}

/** Ignores the classes that are restored. Their time slot may have been removed or renamed since. */
export async function classConflict(
  tx: Tx,
  classes: readonly ClassSnapshot[],
  { now, since, closure }: Since,
) {
  if (classes.length === 0) return undefined
  const { rows } = await sql<{ conflict: ClassConflict | null }>`
    with restored as (
      select s.*, s.starts_at at time zone ${studioZone} as wall from ${recordset(classes)}
    )
    select case
      when ${someStarted(now)} then 'started'
      when exists (
        select from restored s join studio.classes t on t.id = s.class_id where t.archived_at >= ${since}
      ) or ${someCoachArchived} then 'slot'
      when exists (
        select from restored s
        where not s.is_special and not exists (
          select from studio.time_slots o where o.is_active and o.time_slot = s.wall::time)
      ) then 'slot'
      when exists (
        select from restored s join studio.closures d on s.wall::date between d.start_date and d.end_date
        where d.lifted_at is null and d.created_at >= ${since} and d.id is distinct from ${closure}
      ) then 'closed'
      when ${someCoachBusy} then 'coach'
    end as conflict`.execute(tx)
  return rows[0]?.conflict ?? undefined
}

/** Checks the coaches of classes that kept their time and go back to their former coaches. */
export async function coachConflict(tx: Tx, classes: readonly ClassSnapshot[], now: Date) {
  if (classes.length === 0) return undefined
  const { rows } = await sql<{ conflict: ClassConflict | null }>`
    with restored as (select * from ${recordset(classes)})
    select case
      when ${someStarted(now)} then 'started'
      when ${someCoachArchived} then 'slot'
      when ${someCoachBusy} then 'coach'
    end as conflict`.execute(tx)
  return rows[0]?.conflict ?? undefined
}

export async function reopenClasses(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update studio.scheduled_classes
    set status = 'scheduled', canceled_at = null, cancel_reason = null, layout_id = layout_id, updated_at = ${now}
    where id = any(${ids}::uuid[]) and status = 'canceled'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function reinsertClasses(tx: Tx, classes: readonly ClassSnapshot[], now: Date): Promise<void> {
  if (classes.length === 0) return
  await sql`
    insert into studio.scheduled_classes (id, class_id, starts_at, ends_at, max_capacity, is_special, special_class_name,
      special_class_description, special_color1, special_color2, layout_id, place_mode, series_id, series_week, published_version, created_at,
      updated_at)
    select s.id, s.class_id, s.starts_at, s.ends_at, s.max_capacity, s.is_special, s.special_class_name,
      s.special_class_description, s.special_color1, s.special_color2, s.layout_id, s.place_mode, s.series_id, s.series_week,
      case when s.version = s.published_version then 1 end, ${now}, ${now}
    from ${recordset(classes)}`.execute(tx)
  await sql`
    insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id, position)
    select s.id, k.coach, k.place - 1
    from ${recordset(classes)}, unnest(s.coaches) with ordinality k(coach, place)`.execute(tx)
}

export async function reservationMembers(db: Db, reservations: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from studio.reservations where id = any(${reservations}::uuid[])`.execute(db)
  return rows.map((row) => row.user_id)
}

type ReservationConflict = 'member' | 'place' | 'full' | 'overlap' | 'plan' | 'balance'

export async function restoreReservations(
  tx: Tx,
  reservations: readonly string[],
  actor: string,
  now: Date,
): Promise<ReservationConflict | undefined> {
  if (reservations.length === 0) return undefined
  const { rows } = await sql<{ code: 'ok' | ReservationConflict }>`
    select code from studio.restore_reservations(${reservations}::uuid[], ${actor}, ${now})`.execute(tx)
  const code = rows[0]?.code
  return code === 'ok' ? undefined : code
}

export async function anyReserved(db: Db, classes: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from studio.reservations where scheduled_class_id = any(${classes}::uuid[])) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/**
 * A holder cannot come back with another reservation at that time, or without a paid plan on that day that is not
 * paused. A courtesy reservation needs no plan.
 */
export async function holderConflict(
  db: Db,
  { id, starts_at, ends_at }: Pick<ClassSnapshot, 'id' | 'starts_at' | 'ends_at'>,
): Promise<ReservationConflict | undefined> {
  const { rows } = await sql<{ conflict: 'overlap' | 'plan' | null }>`
    select case
      when s.refuse_overlapping_reservations and exists (
        select from studio.reservations r
        cross join lateral studio.overlapping_reservations(r.user_id, ${starts_at}, ${ends_at}) o
        where r.scheduled_class_id = ${id} and r.status = 'reserved' and o.scheduled_class_id <> ${id}) then 'overlap'
      when exists (
        select from studio.reservations r
        where r.scheduled_class_id = ${id} and r.status = 'reserved' and r.user_plan_id is not null and not exists (
          select from studio.plans_covering(r.user_id, (${starts_at}::timestamptz at time zone s.timezone)::date) p
          where not studio.is_plan_paused(p.id, (${starts_at}::timestamptz at time zone s.timezone)::date))) then 'plan'
    end as conflict
    from studio.settings s`.execute(db)
  return rows[0]?.conflict ?? undefined
}

export async function deleteUnchanged(tx: Tx, classes: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from studio.scheduled_classes where id = any(${classes}::uuid[]) and version = 1`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

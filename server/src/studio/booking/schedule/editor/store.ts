import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { StudioScheduledClasses } from '../../../../platform/db/database-types.gen.ts'
import { exists } from '../../../../platform/db/query-helpers.ts'
import type { ClassSnapshot } from '../../../shared/undo/store.ts'
import { studioZone } from '../../../shared/wall-time.ts'
import type { RoomOfClass } from '../../rooms/store.ts'

export type ScheduledClassRow = Selectable<StudioScheduledClasses>

export const classSnapshot = (row: ScheduledClassRow, coaches: string[]): ClassSnapshot => ({
  id: row.id,
  class_id: row.class_id,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  max_capacity: row.max_capacity,
  layout_id: row.layout_id,
  place_mode: row.place_mode,
  is_special: row.is_special,
  special_class_name: row.special_class_name,
  special_class_description: row.special_class_description,
  special_color1: row.special_color1,
  special_color2: row.special_color2,
  coaches,
  version: row.version,
  series_id: row.series_id,
  series_week: row.series_week,
  published_version: row.published_version,
})

interface StoredClass extends ClassSnapshot {
  status: 'scheduled' | 'canceled'
  version: number
}

/** Returns the classes by id, each with its coaches in order. */
export async function storedClasses(db: Db, ids: readonly string[]): Promise<StoredClass[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ class: StoredClass }>`
    select to_jsonb(c) || jsonb_build_object('coaches', d.coach_ids) as class
    from studio.scheduled_classes c join studio.class_details d on d.id = c.id
    where c.id = any(${ids}::uuid[])
    order by c.id`.execute(db)
  return rows.map((row) => row.class)
}

export interface ClassFields {
  class_id: string
  starts_at: Date
  ends_at: Date
  max_capacity: number
  layout_id: string | null
  place_mode: RoomOfClass['place_mode']
  is_special: boolean
  special_class_name: string | null
  special_class_description: string | null
  special_color1: string
  special_color2: string
}

export const scheduledClassById = (db: Db, id: string): Promise<ScheduledClassRow | undefined> =>
  db.selectFrom('studio.scheduled_classes').selectAll().where('id', '=', id).executeTakeFirst()

/** Blocks bookings and cancellations of the class. */
export const lockScheduledClass = (tx: Tx, id: string): Promise<ScheduledClassRow | undefined> =>
  tx
    .selectFrom('studio.scheduled_classes')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const isActiveClassType = (tx: Tx, classId: string): Promise<boolean> =>
  exists(
    tx
      .selectFrom('studio.classes')
      .select('id')
      .where('id', '=', classId)
      .where('archived_at', 'is', null)
      .where('is_active', '=', true)
      .forShare(),
  )

/** The row lock keeps the slot from being removed. */
export async function lockSlotAt(tx: Tx, startsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select id from studio.time_slots
    where is_active and time_slot = (${startsAt}::timestamptz at time zone ${studioZone})::time
    for share`.execute(tx)
  return rows.length > 0
}

export async function insertScheduledClass(tx: Tx, fields: ClassFields, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('studio.scheduled_classes')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateScheduledClass = (tx: Tx, id: string, fields: ClassFields, now: Date) =>
  tx
    .updateTable('studio.scheduled_classes')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()

export const wasReserved = (db: Db, scheduledClass: string): Promise<boolean> =>
  exists(
    db
      .selectFrom('studio.reservations')
      .select('id')
      .where('scheduled_class_id', '=', scheduledClass)
      .limit(1),
  )

export const deleteScheduledClass = (tx: Tx, id: string) =>
  tx.deleteFrom('studio.scheduled_classes').where('id', '=', id).execute()

/** A cancelled reservation, or without one a skipped date of a standing place. */
export interface ReleasedPlace {
  canceled_class: string
  reservation_id: string | null
  member: string
  returned: boolean | null
}

/** Cancels the classes and their reservations, and returns the classes to the members' plans. */
export async function cancelScheduledClasses(
  tx: Tx,
  ids: readonly string[],
  { actor, now, reason }: { actor: string; now: Date; reason: string },
): Promise<{ classes: string[]; places: ReleasedPlace[] }> {
  const { rows } = await sql<ReleasedPlace | { canceled_class: string; member: null }>`
    select * from studio.cancel_classes(${ids}::uuid[], ${actor}, ${now}, ${reason})`.execute(tx)
  return {
    classes: [...new Set(rows.map((row) => row.canceled_class))],
    places: rows.filter((row): row is ReleasedPlace => row.member !== null),
  }
}

export interface Holder {
  reservation: string
  user_id: string
  /** Null for a courtesy. */
  user_plan_id: string | null
}

/** The holders in the order in which their plans are locked. */
export const holdersOf = (db: Db, scheduledClass: string): Promise<Holder[]> =>
  db
    .selectFrom('studio.reservations')
    .select(['id as reservation', 'user_id', 'user_plan_id'])
    .where('scheduled_class_id', '=', scheduledClass)
    .where('status', '=', 'reserved')
    .orderBy('user_plan_id')
    .orderBy('id')
    .execute()

type Times = Pick<ClassFields, 'starts_at' | 'ends_at'>

/** Whether a class is moved or lengthened. */
export const takesMoreTime = (before: Times, after: Times): boolean =>
  +after.starts_at !== +before.starts_at || +after.ends_at > +before.ends_at

/**
 * The holders who have another reservation at that time, or whose paid plan is missing or paused on that day. A courtesy
 * reservation needs no plan.
 */
export async function displacedBy(
  db: Db,
  scheduledClass: string,
  { starts_at, ends_at }: Times,
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select r.id as reservation, r.user_id, r.user_plan_id
    from studio.reservations r cross join studio.settings s
    where r.scheduled_class_id = ${scheduledClass} and r.status = 'reserved' and (
      (s.refuse_overlapping_reservations and exists (
        select from studio.overlapping_reservations(r.user_id, ${starts_at}, ${ends_at}) o
        where o.scheduled_class_id <> r.scheduled_class_id))
      or r.user_plan_id is not null and not exists (
        select from studio.plans_covering(r.user_id, (${starts_at}::timestamptz at time zone s.timezone)::date) p
        where not studio.is_plan_paused(p.id, (${starts_at}::timestamptz at time zone s.timezone)::date)))
    order by r.user_plan_id, r.id`.execute(db)
  return rows
}

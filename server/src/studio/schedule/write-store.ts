import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { StudioScheduledClasses } from '../../platform/database-types.gen.ts'
import { studioZone } from '../shared/wall-time.ts'

export type ScheduledClassRow = Selectable<StudioScheduledClasses>

/** What an editor writes; times are instants. */
export interface ClassFields {
  class_id: string
  starts_at: Date
  ends_at: Date
  max_capacity: number
  is_special: boolean
  special_class_name: string | null
  special_class_description: string | null
  special_color1: string
  special_color2: string
}

export const classRow = (db: Db, id: string): Promise<ScheduledClassRow | undefined> =>
  db.selectFrom('studio.scheduled_classes').selectAll().where('id', '=', id).executeTakeFirst()

/** For a change: nobody books or cancels a place meanwhile. */
export const lockClass = (tx: Tx, id: string): Promise<ScheduledClassRow | undefined> =>
  tx
    .selectFrom('studio.scheduled_classes')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const instructorIdsOf = async (db: Db, scheduledClass: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('studio.scheduled_class_instructors')
    .select('instructor_id')
    .where('scheduled_class_id', '=', scheduledClass)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.instructor_id)
}

/** Whether a class of the catalogue may be scheduled; it cannot be deleted before the transaction ends. */
export const isTaught = async (tx: Tx, classId: string): Promise<boolean> =>
  (await tx
    .selectFrom('studio.classes')
    .select('id')
    .where('id', '=', classId)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()) !== undefined

/** Whether the instant is the start of an active slot; the slot cannot be removed before the transaction ends. */
export async function holdSlotAt(tx: Tx, startsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select id from studio.time_slots
    where is_active and time_slot = (${startsAt}::timestamptz at time zone ${studioZone})::time
    for share`.execute(tx)
  return rows.length > 0
}

/** Name of the first of these coaches who gives another class that shares a moment with [starts, ends). */
export async function busyCoach(
  tx: Tx,
  coaches: readonly string[],
  { starts_at, ends_at }: Pick<ClassFields, 'starts_at' | 'ends_at'>,
  except?: string,
): Promise<string | undefined> {
  let query = tx
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.scheduled_class_instructors as l', 'l.scheduled_class_id', 'c.id')
    .innerJoin('studio.instructors as i', 'i.id', 'l.instructor_id')
    .select('i.display_name')
    .where('l.instructor_id', 'in', coaches)
    .where('c.status', '=', 'scheduled')
    .where('c.starts_at', '<', ends_at)
    .where('c.ends_at', '>', starts_at)
  if (except) query = query.where('c.id', '<>', except)
  return (await query.orderBy('c.starts_at').executeTakeFirst())?.display_name
}

export async function insertClass(tx: Tx, fields: ClassFields, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('studio.scheduled_classes')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateClass = (tx: Tx, id: string, fields: ClassFields, now: Date) =>
  tx
    .updateTable('studio.scheduled_classes')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Replaces the coaches of a class, in the given order. */
export async function setInstructors(tx: Tx, scheduledClass: string, coaches: readonly string[]) {
  await tx
    .deleteFrom('studio.scheduled_class_instructors')
    .where('scheduled_class_id', '=', scheduledClass)
    .execute()
  await tx
    .insertInto('studio.scheduled_class_instructors')
    .values(
      coaches.map((instructor_id, position) => ({
        scheduled_class_id: scheduledClass,
        instructor_id,
        position,
      })),
    )
    .execute()
}

/** Whether anybody ever reserved the class. */
export const wasReserved = async (db: Db, scheduledClass: string): Promise<boolean> =>
  (await db
    .selectFrom('studio.reservations')
    .select('id')
    .where('scheduled_class_id', '=', scheduledClass)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const deleteClass = (tx: Tx, id: string) =>
  tx.deleteFrom('studio.scheduled_classes').where('id', '=', id).execute()

export interface ReleasedPlace {
  canceled_class: string
  reservation_id: string
  member: string
  returned: boolean
}

/** studio.cancel_classes: those of them still to come are cancelled, their places released, classes returned. */
export async function cancelScheduledClasses(
  tx: Tx,
  ids: readonly string[],
  { actor, now, reason }: { actor: string; now: Date; reason: string },
): Promise<{ classes: string[]; places: ReleasedPlace[] }> {
  const { rows } = await sql<ReleasedPlace | { canceled_class: string; reservation_id: null }>`
    select * from studio.cancel_classes(${ids}::uuid[], ${actor}, ${now}, ${reason})`.execute(tx)
  return {
    classes: [...new Set(rows.map((row) => row.canceled_class))],
    places: rows.filter((row): row is ReleasedPlace => row.reservation_id !== null),
  }
}

import { type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '../../server/src/platform/context.ts'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'
import { at } from './clock.ts'

export interface NewClass {
  /** Wall time of its start, `2026-11-17T18:00`. */
  at: string
  capacity?: number
  minutes?: number
  coach?: { instructorId: string } | { instructorId: string }[]
  /** One of the class types of the seed. */
  type?: 'Funcional' | 'Pilates' | 'Sculpt' | 'Barre'
}

export interface TestClass {
  id: string
  classId: string
  at: string
}

const minute = 60_000

/** Schedules a class straight in the database, at any hour. */
export async function createClass(context: Context, plan: NewClass): Promise<TestClass> {
  const now = context.clock.now()
  const starts = at(plan.at)
  const { id: classId } = await context.db
    .selectFrom('studio.classes')
    .select('id')
    .where('name', '=', plan.type ?? 'Pilates')
    .executeTakeFirstOrThrow()
  const { id } = await context.db
    .insertInto('studio.scheduled_classes')
    .values({
      class_id: classId,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + (plan.minutes ?? 50) * minute),
      max_capacity: plan.capacity ?? 14,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const coaches = plan.coach === undefined ? [] : [plan.coach].flat()
  const taught = coaches.map(({ instructorId }, position) => ({
    scheduled_class_id: id,
    instructor_id: instructorId,
    position,
  }))
  if (taught.length > 0)
    await context.db.insertInto('studio.scheduled_class_instructors').values(taught).execute()
  return { id, classId, at: plan.at }
}

/** An active time slot, `18:00`. */
export async function createSlot(context: Context, time: string): Promise<{ id: string; time: string }> {
  const { id } = await context.db
    .insertInto('studio.time_slots')
    .values({ time_slot: time, created_at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, time }
}

type ScheduledClass = Selectable<DB['studio.scheduled_classes']>

export const findScheduledClass = (db: Db, { id }: { id: string }): Promise<ScheduledClass | undefined> =>
  db.selectFrom('studio.scheduled_classes').selectAll().where('id', '=', id).executeTakeFirst()

export const scheduledClass = async (db: Db, which: { id: string }): Promise<ScheduledClass> => {
  const found = await findScheduledClass(db, which)
  if (!found) throw new Error('There is no such class')
  return found
}

/** Places that are taken. */
export const placesTaken = async (db: Db, which: { id: string }): Promise<number> =>
  (await scheduledClass(db, which)).reservation_count

export const changeScheduledClass = async (
  db: Db,
  { id }: { id: string },
  values: Updateable<DB['studio.scheduled_classes']>,
): Promise<void> => {
  await db.updateTable('studio.scheduled_classes').set(values).where('id', '=', id).execute()
}

export const makeSpecial = (db: Db, which: { id: string }, special_class_name: string): Promise<void> =>
  changeScheduledClass(db, which, { is_special: true, special_class_name })

/** Runs `work` while the public schedule cannot be read. */
export async function withoutPublicSchedule<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const rename = (from: string, to: string) =>
    sql`alter table studio.instructors rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db)
  await rename('picture_path', 'away')
  try {
    return await work()
  } finally {
    await rename('away', 'picture_path')
  }
}

/** Cancelled by the studio, behind its server's back. */
export const cancelClass = (db: Db, which: { id: string }, canceled_at: Date): Promise<void> =>
  changeScheduledClass(db, which, { status: 'canceled', canceled_at })

/** Status and coaches of scheduled classes, by id. */
export async function scheduledState(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { status: string; coaches: string[] }>> {
  const { rows } = await sql<{ id: string; status: string; coaches: string[] }>`
    select c.id, c.status, array(
      select l.instructor_id::text from studio.scheduled_class_instructors l
      where l.scheduled_class_id = c.id order by l.position) as coaches
    from studio.scheduled_classes c where c.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

export const coachesOf = async (db: Db, { id }: { id: string }): Promise<string[]> =>
  (await scheduledState(db, [id])).get(id)?.coaches ?? []

export const removeCoaches = async (db: Db, { id }: { id: string }): Promise<void> => {
  await db.deleteFrom('studio.scheduled_class_instructors').where('scheduled_class_id', '=', id).execute()
}

/** Reservations of a member, of whatever status. */
/** A class that a member came to long ago, as a courtesy. */
export const addVisit = (db: Db, { id }: { id: string }, past: TestClass): Promise<unknown> =>
  db
    .insertInto('studio.reservations')
    .values({
      user_id: id,
      scheduled_class_id: past.id,
      status: 'reserved',
      override_reason: 'Cortesía',
      created_at: at(past.at),
      attendance: 'attended',
    })
    .execute()

export const changeReservationsOf = (
  db: Db,
  { id }: { id: string },
  values: Updateable<DB['studio.reservations']>,
): Promise<unknown> => db.updateTable('studio.reservations').set(values).where('user_id', '=', id).execute()

export const reservationsOf = (db: Db, { id }: { id: string }) =>
  db.selectFrom('studio.reservations').selectAll().where('user_id', '=', id).execute()

export const countReservations = async (db: Db): Promise<number> =>
  (await db.selectFrom('studio.reservations').select('id').execute()).length

/** Class types by id or name, or all of them. */
export const changeClassTypes = async (
  db: Db,
  which: { id: string } | { name: string } | 'all',
  values: Updateable<DB['studio.classes']>,
): Promise<void> => {
  const query = db.updateTable('studio.classes').set(values)
  if (which === 'all') await query.execute()
  else if ('id' in which) await query.where('id', '=', which.id).execute()
  else await query.where('name', '=', which.name).execute()
}

/** Any class type. */
export const someClassType = (db: Db): Promise<{ id: string }> =>
  db.selectFrom('studio.classes').select('id').limit(1).executeTakeFirstOrThrow()

/** So many classes of one type at the same time, none with a coach. */
export async function scheduleMany(
  context: Context,
  { classId, at: start, count }: { classId: string; at: string; count: number },
): Promise<void> {
  const [now, starts] = [context.clock.now(), at(start)]
  await sql`
    insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, created_at, updated_at)
    select ${classId}, ${starts}, ${new Date(starts.getTime() + 50 * minute)}, 10, ${now}, ${now}
    from generate_series(1, ${count}::integer)`.execute(context.db)
}

/** A cancelled reservation an hour, from January to October 2026. */
export async function addManyReservations(
  db: Db,
  scheduled: { id: string },
  member: { id: string },
): Promise<void> {
  await sql`
    insert into studio.reservations (scheduled_class_id, user_id, override_reason, status, canceled_at, canceled_by,
      class_returned, created_at)
    select ${scheduled.id}, ${member.id}, 'x', 'canceled', t, 'studio', false, t
    from generate_series(timestamptz '2026-01-01', timestamptz '2026-10-31', interval '1 hour') t`.execute(db)
  await sql`analyze studio.reservations`.execute(db)
}

/** Nobody books the class until the transaction ends. */
export const lockScheduledClass = async (tx: Tx, { id }: { id: string }): Promise<void> => {
  await tx.selectFrom('studio.scheduled_classes').select('id').where('id', '=', id).forUpdate().execute()
}

/** The transactions that wrote the reservations of these classes. */
export async function bookingTransactions(db: Db, classes: string[]): Promise<string[]> {
  const { rows } = await sql<{ xmin: string }>`
    select distinct xmin::text from studio.reservations
    where scheduled_class_id = any (${classes}::uuid[])`.execute(db)
  return rows.map(({ xmin }) => xmin)
}

export const undoAction = (tx: Tx, id: string) =>
  tx.selectFrom('studio.undo_actions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

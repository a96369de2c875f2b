import type { Context } from '../../server/src/platform/context.ts'
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

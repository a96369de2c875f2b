import type { Db } from '../../server/src/platform/db/database.ts'

/** The ids of everything a request can name, by table. */
export async function allIds(db: Db): Promise<Record<string, string[]>> {
  const read = async (
    table:
      | 'studio.reservations'
      | 'studio.scheduled_classes'
      | 'studio.user_plans'
      | 'studio.time_slots'
      | 'studio.instructors'
      | 'studio.discounts'
      | 'studio.classes'
      | 'studio.plans',
  ) => (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const profiles = await db.selectFrom('studio.profiles').select('user_id').execute()
  return {
    reservations: await read('studio.reservations'),
    scheduled_classes: await read('studio.scheduled_classes'),
    user_plans: await read('studio.user_plans'),
    time_slots: await read('studio.time_slots'),
    instructors: await read('studio.instructors'),
    discounts: await read('studio.discounts'),
    classes: await read('studio.classes'),
    plans: await read('studio.plans'),
    users: profiles.map(({ user_id }) => user_id),
  }
}

import type { Db } from '../../server/src/platform/db/database.ts'

/** Everything that is stored of the own calendars of coaches. */
export const storedCalendars = async (db: Db) => ({
  calendars: await db.selectFrom('studio.coach_calendars').selectAll().execute(),
  times: await db.selectFrom('studio.coach_busy_times').selectAll().execute(),
})

/** Removes the calendars of all coaches, with their times. */
export const removeCalendars = async (db: Db): Promise<void> => {
  await db.deleteFrom('studio.coach_calendars').execute()
}

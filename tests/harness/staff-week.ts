import { type Coach, openStudio, type Person, type Studio } from './index.ts'

export interface StaffWeek {
  studio: Studio
  admin: Person
  sol: Coach
  luna: Coach
}

/** A studio with an administrator and two coaches whose classes begin at these hours; Monday 16 November 2026, 08:00. */
export async function openStaffWeek(...hours: string[]): Promise<StaffWeek> {
  const studio = await openStudio()
  for (const time of hours) await studio.slot(time)
  return {
    studio,
    admin: await studio.admin(),
    sol: await studio.coach({ name: 'Coach Sol' }),
    luna: await studio.coach({ name: 'Coach Luna' }),
  }
}

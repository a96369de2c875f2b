import type { ScheduledClass } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { toClassInstructor } from '../../shared/schedule-store.ts'
import { classesById, toScheduledClass } from './store.ts'

/** The classes of the coming seven days that the member usually takes and could book now, by start time. */
export async function usualClasses(db: Db, member: string, now: Date): Promise<ScheduledClass[]> {
  // An array is computed once, and its classes are then looked up by their ids.
  const usual = sql<string>`any(array( ${prepared} select studio.usual_classes(${member}, ${now})))`
  const rows = await classesById(db, usual)
  return rows.map((row) => toScheduledClass(row, row.instructors.map(toClassInstructor)))
}

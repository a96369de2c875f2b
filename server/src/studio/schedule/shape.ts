import type { ClassInstructor, ScheduledClass, StaffScheduledClass } from '@estudio/contract'
import { classInstructorShape, type InstructorOfClass } from '../shared/class-instructors.ts'
import { withOffset } from '../shared/wall-time.ts'
import type { ListedClass, OwnReservation, WrittenClass, WrittenClasses } from './store.ts'

type TimedClass = Omit<ListedClass, 'starts_at' | 'instructors'> & { starts_at: Date | string }

/** A class as everybody gets it (DAT-04): no member is named (A68). */
const publicShape = (row: TimedClass, instructors: ClassInstructor[]): ScheduledClass => ({
  id: row.id,
  class_id: row.class_id,
  classes: { name: row.class_name },
  start_time: row.start_time,
  end_time: row.end_time,
  starts_at: withOffset(new Date(row.starts_at), row.start_time),
  max_capacity: row.max_capacity,
  reservation_count: row.reservation_count,
  status: row.status,
  is_special: row.is_special,
  special_class_name: row.special_class_name,
  special_class_description: row.special_class_description,
  special_color1: row.special_color1,
  special_color2: row.special_color2,
  instructors,
})

/** A range as PostgreSQL wrote it, as everybody gets it. */
export function publicShapes(written: WrittenClasses): ScheduledClass[] {
  const classes: WrittenClass[] = JSON.parse(written.classes)
  const instructors: InstructorOfClass[] = JSON.parse(written.instructors)
  const cards = new Map(instructors.map((instructor) => [instructor.id, classInstructorShape(instructor)]))
  // The statement that wrote the ids wrote every coach beside them.
  const cardOf = (id: string) => cards.get(id) as ClassInstructor
  return classes.map((row) => publicShape(row, row.instructor_ids.map(cardOf)))
}

/** A class as staff get it (DAT-05), with the names of those who hold a place and the reader's own reservation. */
export const staffShape = (
  row: ListedClass,
  users: { display_name: string }[],
  own: OwnReservation | undefined,
): StaffScheduledClass => ({
  ...publicShape(row, row.instructors.map(classInstructorShape)),
  instructor_ids: row.instructors.map((instructor) => instructor.id),
  users,
  user_schedule_id: own?.id ?? null,
  reservation_id: own?.id ?? null,
  reservation_status: own?.status ?? null,
  version: row.version,
})

import type { ClassInstructor } from '@estudio/contract'
import { sql } from 'kysely'
import { pictureAddress } from '../../identity/index.ts'

export interface InstructorOfClass {
  id: string
  display_name: string
  picture_path: string | null
}

/** The coaches of the scheduled class `column` names, in their order, as a JSON array. */
export const instructorsOf = (column: string) => sql<InstructorOfClass[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path)
    order by l.position, i.id)
  from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
  where l.scheduled_class_id = ${sql.ref(column)}), '[]')`

/** The ids of the same coaches in the same order: where many classes share a few coaches, their cards are read once. */
export const instructorIdsOf = (column: string) => sql<string[]>`array(
  select l.instructor_id from studio.scheduled_class_instructors l
  where l.scheduled_class_id = ${sql.ref(column)} order by l.position, l.instructor_id)`

/** A coach on a class as anybody may see one (B17). */
export const classInstructorShape = (row: InstructorOfClass): ClassInstructor => ({
  id: row.id,
  instructor_id: row.id,
  display_name: row.display_name,
  name: row.display_name,
  profile_picture_url: pictureAddress(row.picture_path),
})

import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Raises version and revision of classes whose coaches changed: who edits one looks again, the public week too. */
export const markEdited = (tx: Tx, classes: readonly string[], now: Date) =>
  tx
    .updateTable('studio.scheduled_classes')
    .set({ class_id: sql`class_id`, updated_at: now })
    .where('id', '=', sql<string>`any(${classes}::uuid[])`)
    .execute()

/**
 * In these classes `to` stands where `from` stood; where both gave one, `to` alone does. Call it under the locks of both
 * coaches and of the classes.
 */
export async function handOver(
  tx: Tx,
  classes: readonly string[],
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  await sql`
    delete from studio.scheduled_class_instructors l
    where l.scheduled_class_id = any(${classes}::uuid[]) and l.instructor_id = ${from} and exists (
      select from studio.scheduled_class_instructors o
      where o.scheduled_class_id = l.scheduled_class_id and o.instructor_id = ${to})`.execute(tx)
  await sql`
    update studio.scheduled_class_instructors set instructor_id = ${to}
    where scheduled_class_id = any(${classes}::uuid[]) and instructor_id = ${from}`.execute(tx)
  await markEdited(tx, classes, now)
}

import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

/** The newest rows of the audit log about one kind of thing: what was done, before and after. */
export const auditOf = (db: Db, entity: string, limit = 10) =>
  db
    .selectFrom('platform.audit_log')
    .select(['action', 'actor_id', 'entity_id', 'before', 'after'])
    .where('entity', '=', entity)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

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

import { type Selectable, sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'
import { pick } from './values.ts'

type Entry = Selectable<DB['platform.audit_log']>

export interface About {
  subject_id?: string
  /** One id, or any of several. */
  entity_id?: string | string[]
  entity?: string
  /** An action, or with % the beginning and end of several. */
  action?: string
}

/** The entries of the audit log about something, oldest first. */
export async function auditEntries(db: Db, about: About = {}): Promise<Entry[]> {
  let query = db.selectFrom('platform.audit_log').selectAll().orderBy('id')
  if (about.subject_id !== undefined) query = query.where('subject_id', '=', about.subject_id)
  if (about.entity_id !== undefined) query = query.where('entity_id', 'in', [about.entity_id].flat())
  if (about.entity !== undefined) query = query.where('entity', '=', about.entity)
  if (about.action !== undefined) query = query.where('action', 'like', about.action)
  return query.execute()
}

/** The same, some columns of each. */
export const auditColumns = async <const Column extends keyof Entry>(
  db: Db,
  about: About,
  columns: readonly Column[],
): Promise<Pick<Entry, Column>[]> => (await auditEntries(db, about)).map((entry) => pick(entry, columns))

/** The newest entries about one kind of thing: what was done, before and after. */
export const auditOf = (db: Db, entity: string, limit = 10) =>
  db
    .selectFrom('platform.audit_log')
    .select(['action', 'actor_id', 'entity_id', 'before', 'after'])
    .where('entity', '=', entity)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** So many entries of the system's, a second apart, the newest a second before `before`. */
export async function addAuditEntries(db: Db, count: number, before: string): Promise<void> {
  await sql`
    insert into platform.audit_log (at, actor_kind, action, entity)
    select ${before}::timestamptz - n * interval '1 second', 'system', 'plan.order', 'plan'
    from generate_series(1, ${count}::integer) n`.execute(db)
  await sql`analyze platform.audit_log`.execute(db)
}

export const deleteAuditLog = async (db: Db): Promise<void> => {
  await db.deleteFrom('platform.audit_log').execute()
}

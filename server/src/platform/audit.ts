import { type RawBuilder, sql } from 'kysely'
import { type Db, inBatches, type Tx } from './db/database.ts'
import type { DB, Json } from './db/database-types.gen.ts'
import type { PersonalTable, RecordsOf } from './db/personal-rows.ts'

export interface AuditActor {
  /** Null for a visitor and for the system itself. */
  id: string | null
  kind: DB['platform.audit_log']['actor_kind']
  ip?: string
  userAgent?: string
  /** The key with which a program acts in the name of the actor. */
  apiKey?: { id: string } | null
}

export interface AuditEntry {
  at: Date
  actor: AuditActor
  /** Examples are plan.update and session.end. */
  action: string
  entity: string
  entityId?: string | null
  subject?: string | null
  before?: Json
  after?: Json
}

export const systemActor: AuditActor = { id: null, kind: 'system' }

const auditJson = (value: Json | undefined) => (value === undefined ? null : JSON.stringify(value))

const auditRow = ({ actor, ...entry }: AuditEntry) => ({
  at: entry.at,
  actor_id: actor.id,
  actor_kind: actor.kind,
  api_key_id: actor.apiKey?.id ?? null,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId ?? null,
  subject_id: entry.subject ?? null,
  before: auditJson(entry.before),
  after: auditJson(entry.after),
  ip: actor.ip ?? null,
  user_agent: actor.userAgent?.slice(0, 300) ?? null,
})

export const auditAll = (db: Db, entries: readonly AuditEntry[]): Promise<void> =>
  inBatches(entries, (some) => db.insertInto('platform.audit_log').values(some.map(auditRow)).execute())

/**
 * Records an entry. `before` and `after` contain no secret and no personal data except ids, because the log is kept
 * longer than the account.
 */
export const audit = (db: Db, entry: AuditEntry): Promise<void> => auditAll(db, [entry])

const byPerson = (records: RawBuilder<unknown>, column: string) =>
  sql`case when t.actor_id = any (${records}) then ${sql.ref(column)} end`

/** The entries about a person. Address and device are shown of what the person did, not of what staff did. */
export const personalAuditEntries = (recordsOf: RecordsOf): PersonalTable => ({
  name: 'history',
  table: 'platform.audit_log',
  rows: (user) => sql`t.subject_id = any (${recordsOf(user)})`,
  order: 'id',
  columns: ['at', 'action', 'entity', 'before', 'after'],
  people: ['actor_id'],
  left: ['id', 'actor_kind', 'entity_id', 'subject_id', 'ip', 'user_agent', 'api_key_id'],
  more: (user) => ({
    ip: byPerson(recordsOf(user), 't.ip'),
    user_agent: byPerson(recordsOf(user), 't.user_agent'),
  }),
})

/** Erases the reasons that staff wrote about a person whose account is erased. */
export const eraseAuditedReasons = (tx: Tx, subject: string): Promise<unknown> =>
  sql`select platform.erase_audited_reasons(${subject})`.execute(tx)

/** Erases these reasons from the entries about an entity that has no subject. */
export const eraseReasonsOfEntity = (tx: Tx, entity: string, reasons: readonly string[]): Promise<unknown> =>
  sql`select platform.erase_reasons_of_entity(${entity}, ${reasons}::text[])`.execute(tx)

/** Allows the transaction to erase words in append-only rows; triggers refuse that change otherwise. */
export const allowErasedWords = (tx: Tx): Promise<unknown> =>
  sql`select set_config('estudio.erases_words', 'on', true)`.execute(tx)

/** Deletes the oldest entries, at most `limit`, and returns how many were deleted. */
export async function deleteAuditEntries(tx: Tx, cutoff: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select platform.expire_audit_log(${cutoff}, ${limit}) as deleted`.execute(tx)
  return rows[0]?.deleted ?? 0
}

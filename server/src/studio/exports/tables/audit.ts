import { isDeepStrictEqual } from 'node:util'
import type { AuditExportQuery } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Json, JsonObject } from '../../../platform/database-types.gen.ts'
import { entriesToExport } from '../../audit/service.ts'
import { type Asked, table, title } from '../table.ts'

const t = texts.admin.audit

/** What has no words of its own is called as the log calls it. */
const named = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code

const isObject = (state: Json): state is JsonObject =>
  typeof state === 'object' && state !== null && !Array.isArray(state)

/** One side of a change as it is kept, without what the other side says too. */
const changed = (state: Json, other: Json): string | null => {
  if (state === null) return null
  if (!isObject(state) || !isObject(other)) return JSON.stringify(state)
  const said = Object.entries(state).filter(([field, value]) => !isDeepStrictEqual(value, other[field]))
  return said.length === 0 ? null : JSON.stringify(Object.fromEntries(said))
}

/** The log as its list and the dialog of an entry show it. */
export const auditTable = ({ db, query, zone }: Asked<AuditExportQuery>) =>
  table('audit', entriesToExport(db, query), [
    [t.columns.when, (row) => wallTimeOf(row.at, zone).replace('T', ' ')],
    [t.columns.who, (row) => row.actor_name],
    [t.filters.kind, (row) => t.kinds[row.actor_kind]],
    [t.columns.action, (row) => named(t.actions, row.action)],
    [t.columns.entity, (row) => named(t.entities, row.entity)],
    [title.name, (row) => row.entity_name],
    [title.start, (row) => row.entity_start?.replace('T', ' ') ?? null],
    [title.subject, (row) => row.subject_name],
    [t.before, (row) => changed(row.before, row.after)],
    [t.after, (row) => changed(row.after, row.before)],
    [t.reference, (row) => row.entity_id],
    [t.ip, (row) => row.ip],
    [t.device, (row) => row.user_agent],
  ])

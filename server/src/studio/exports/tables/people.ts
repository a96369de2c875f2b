import { isDeepStrictEqual } from 'node:util'
import type { AuditExportQuery, ListExportQuery, UserExportQuery } from '@estudio/contract'
import { joinNames, wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Json, JsonObject } from '../../../platform/db/database-types.gen.ts'
import { entriesToExport } from '../../audit/index.ts'
import { instructorsToExport } from '../../instructors/index.ts'
import { usersToExport } from '../../users/index.ts'
import { type TableInput, table, title, wallClock, yesNo } from '../table.ts'

export const usersTable = ({ db, query, zone }: TableInput<UserExportQuery>) =>
  table('users', usersToExport(db, query), [
    [title.name, (row) => row.full_name],
    [title.displayName, (row) => row.display_name],
    [title.email, (row) => row.email],
    [title.phone, (row) => row.phone],
    [title.genre, (row) => row.genre],
    [title.birthdate, (row) => row.birthdate],
    [title.address, (row) => row.address],
    [title.roles, (row) => joinNames(row.roles.map((role) => texts.admin.exports.roles[role]))],
    [title.joined, (row) => wallClock(row.created_at, zone)],
    [title.lastLogin, (row) => wallClock(row.last_sign_in_at, zone)],
    [title.active, (row) => yesNo(row.is_active)],
    [title.pending, (row) => yesNo(row.has_pending_payment)],
  ])

export const coachesTable = ({ db, query, zone }: TableInput<ListExportQuery>) =>
  table('coaches', instructorsToExport(db, query), [
    [title.displayName, (row) => row.display_name],
    [title.name, (row) => row.full_name],
    [title.email, (row) => row.email],
    [texts.admin.coaches.columns.bio, (row) => row.bio],
    [texts.admin.coaches.details.since, (row) => wallClock(row.created_at, zone)],
  ])

const t = texts.admin.audit

/** A code without a text is shown as it is. */
const codeText = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code

const isObject = (state: Json): state is JsonObject =>
  typeof state === 'object' && state !== null && !Array.isArray(state)

/** One side of a change, without the fields equal on both. */
const changedFields = (state: Json, other: Json): string | null => {
  if (state === null) return null
  if (!isObject(state) || !isObject(other)) return JSON.stringify(state)
  const changed = Object.entries(state).filter(([field, value]) => !isDeepStrictEqual(value, other[field]))
  return changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed))
}

export const auditTable = ({ db, query, zone }: TableInput<AuditExportQuery>) =>
  table('audit', entriesToExport(db, query), [
    [t.columns.when, (row) => wallTimeOf(row.at, zone).replace('T', ' ')],
    [t.columns.who, (row) => row.actor_name],
    [t.filters.kind, (row) => t.kinds[row.actor_kind]],
    [t.columns.action, (row) => codeText(t.actions, row.action)],
    [t.columns.entity, (row) => codeText(t.entities, row.entity)],
    [title.name, (row) => row.entity_name],
    [title.start, (row) => row.entity_start?.replace('T', ' ') ?? null],
    [title.subject, (row) => row.subject_name],
    [t.before, (row) => changedFields(row.before, row.after)],
    [t.after, (row) => changedFields(row.after, row.before)],
    [t.reference, (row) => row.entity_id],
    [t.ip, (row) => row.ip],
    [t.device, (row) => row.user_agent],
  ])

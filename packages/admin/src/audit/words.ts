import type { AuditEntry } from '@estudio/contract'
import { formatShortDate, formatTime, texts } from '@estudio/texts'
import { fieldNames } from './field-names.ts'

const t = texts.admin.audit

const named = (names: Readonly<Record<string, string>>, key: string, other: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? other) : other

/** What was done, in words. */
export const actionName = (action: string): string => named(t.actions, action, t.otherAction)

/** What it was done to, in words. */
export const entityName = (entity: string): string => named(t.entities, entity, t.otherField)

/** The label under which a stored field is known on the screens. */
export const fieldName = (field: string): string => named(fieldNames, field, t.otherField)

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** What an entry is about, by its name; of a class when it begins; empty where it has none. */
const nameOf = ({ entity_name, entity_start }: AuditEntry): string =>
  joined(entity_name, entity_start && `${formatShortDate(entity_start)} ${formatTime(entity_start)}`)

/** Kind and name. */
export const aboutOf = (entry: AuditEntry): string => joined(entityName(entry.entity), nameOf(entry))

/** What and whom an entry is about, in a row beside what was done. */
export const aboutInRow = (entry: AuditEntry): string =>
  joined(nameOf(entry) || entityName(entry.entity), entry.subject?.name)

/** The same where there is little room: no kind, which what was done tells, and nobody twice. */
export const aboutInShort = (entry: AuditEntry): string =>
  joined(nameOf(entry), entry.subject?.id === entry.actor?.id ? undefined : entry.subject?.name)

import { texts } from '@estudio/domain'
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

import { isShowableName, tidyName } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Json, JsonObject } from '../../platform/db/database-types.gen.ts'
import { errors } from '../../platform/errors.ts'

/** Trims the text. Throws validation_failed with `message` when `field` is blank. */
export function requiredText(text: string, message: string, field: string): string {
  const trimmed = text.trim()
  if (!trimmed) throw errors.validation(message, field)
  return trimmed
}

/**
 * Returns a name in its stored form. Throws validation_failed with `message` for a blank name, and for a name that cannot be
 * shown.
 */
export function requiredName(text: string, message: string, field: string): string {
  const name = requiredText(tidyName(text), message, field)
  if (!isShowableName(name)) throw errors.validation(texts.signup.validation.nameInvalid, field)
  return name
}

/** Returns the name like requiredName, or null for a blank name. */
export const optionalName = (text: string | null, field: string): string | null =>
  text?.trim() ? requiredName(text, '', field) : null

/** Trims the text; null for a blank text. */
export const optionalText = (text: string | null): string | null => text?.trim() || null

export interface Difference {
  before: JsonObject
  after: JsonObject
}

const asJson = (value: unknown): string => JSON.stringify(value ?? null)

/** Returns undefined when nothing differs. */
export function difference(before: object, after: object): Difference | undefined {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => asJson(old.get(field)) !== asJson(value))
  if (changed.length === 0) return undefined
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, (old.get(field) ?? null) as Json])),
    after: Object.fromEntries(changed.map(([field, value]) => [field, value as Json])),
  }
}

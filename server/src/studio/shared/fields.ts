import { isShowableName, tidyName } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Json, JsonObject } from '../../platform/db/database-types.gen.ts'
import { errors } from '../../platform/errors.ts'

/** Trims. Throws validation_failed with `message` for a blank text of `field`. */
export function requiredText(text: string, message: string, field: string): string {
  const trimmed = text.trim()
  if (!trimmed) throw errors.validation(message, field)
  return trimmed
}

/** A name that is shown, as it is kept. Throws validation_failed with `message` for a blank one, and for one that cannot be shown. */
export function requiredName(text: string, message: string, field: string): string {
  const name = requiredText(tidyName(text), message, field)
  if (!isShowableName(name)) throw errors.validation(texts.signup.validation.nameInvalid, field)
  return name
}

/** As requiredName; null for a blank name. */
export const optionalName = (text: string | null, field: string): string | null =>
  text?.trim() ? requiredName(text, '', field) : null

/** Trims; null for a blank text. */
export const optionalText = (text: string | null): string | null => text?.trim() || null

export interface Difference {
  before: JsonObject
  after: JsonObject
}

const asJson = (value: unknown): string => JSON.stringify(value ?? null)

/** Undefined when nothing differs. */
export function difference(before: object, after: object): Difference | undefined {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => asJson(old.get(field)) !== asJson(value))
  if (changed.length === 0) return undefined
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, (old.get(field) ?? null) as Json])),
    after: Object.fromEntries(changed.map(([field, value]) => [field, value as Json])),
  }
}

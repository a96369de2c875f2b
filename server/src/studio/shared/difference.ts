import type { Json, JsonObject } from '../../platform/database-types.gen.ts'

export interface Difference {
  before: JsonObject
  after: JsonObject
}

const asJson = (value: unknown): string => JSON.stringify(value ?? null)

/** The fields in which two states of a row differ, as the audit log keeps an edit; undefined when none does. */
export function difference(before: object, after: object): Difference | undefined {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => asJson(old.get(field)) !== asJson(value))
  if (changed.length === 0) return undefined
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, (old.get(field) ?? null) as Json])),
    after: Object.fromEntries(changed.map(([field, value]) => [field, value as Json])),
  }
}

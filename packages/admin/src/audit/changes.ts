import { civilDateOf, isCivilDate, mxn, UNLIMITED_CLASSES, wallTimeOf } from '@estudio/domain'
import {
  formatDuration,
  formatLongDateTime,
  formatPhone,
  formatShortDate,
  formatTablePrice,
  rightNames,
  texts,
} from '@estudio/texts'
import { fieldName } from '../shared/audit-words.ts'

const t = texts.admin.audit

/** A field of a log entry before and after the change, in words; undefined when the field did not exist. */
interface Change {
  field: string
  label: string
  before?: string
  after?: string
}

type Fields = Readonly<Record<string, unknown>>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/i
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/
const telephone = /^(?:emergency_)?phone$/
const wallTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

const textOf = (text: string, zone: string): string => {
  if (text === '') return texts.common.noValue
  if (isCivilDate(text)) return formatShortDate(text)
  if (instant.test(text)) return formatLongDateTime(wallTimeOf(new Date(text), zone))
  if (wallTime.test(text)) return formatLongDateTime(text)
  const words: Readonly<Record<string, string>> = t.values
  return Object.hasOwn(words, text) ? (words[text] ?? text) : text
}

/** The settings that a screen edits with a unit. */
const duration = /^(cancel_free|cancel_min|min_advance|waitlist_(offer|close|grace))_minutes$/

const numberOf = (field: string, value: number): string => {
  if (field.endsWith('_cents')) return formatTablePrice(mxn(value))
  if (field === 'amount_paid') return formatTablePrice(value)
  if (duration.test(field)) return formatDuration(value)
  if (field === 'classes_remaining' && value === UNLIMITED_CLASSES) return texts.admin.plans.noLimit
  return String(value)
}

/** A right that no longer exists keeps its code. */
const rightName = (right: unknown): string =>
  (rightNames as Readonly<Record<string, string>>)[String(right)] ?? String(right)

const listOf = (field: string, values: readonly unknown[], zone: string): string => {
  if (values.length === 0) return texts.common.noValue
  const nameless = values.every((value) => typeof value === 'string' && uuid.test(value))
  if (nameless || values.some((value) => typeof value === 'object')) return t.order(values.length)
  if (field === 'fields') return values.map((value) => fieldName(String(value))).join(', ')
  if (field === 'rights') return values.map(rightName).join(', ')
  return values.map((value) => valueText(field, value, zone)).join(field === 'benefits' ? '\n' : ', ')
}

/** Formats a stored value: prices, dates, yes and no, statuses; a list of rows is shown only by its length. */
const valueText = (field: string, value: unknown, zone: string): string => {
  if (value === null || value === undefined) return texts.common.noValue
  if (typeof value === 'boolean') return value ? texts.common.yes : texts.common.no
  if (typeof value === 'number') return numberOf(field, value)
  if (typeof value === 'string') return telephone.test(field) ? formatPhone(value) : textOf(value, zone)
  if (Array.isArray(value)) return listOf(field, value, zone)
  return Object.entries(value)
    .map(([inner, content]) => `${fieldName(inner)}: ${valueText(inner, content, zone)}`)
    .join('\n')
}

const fieldsOf = (state: unknown): Fields => {
  if (state === null || state === undefined) return {}
  return typeof state === 'object' && !Array.isArray(state) ? (state as Fields) : { order: state }
}

const labelOf = (field: string): string => (field === 'order' ? texts.admin.plans.order : fieldName(field))

/** The fields that an entry changed; unchanged fields are omitted. */
export const changesOf = (before: unknown, after: unknown, zone: string): Change[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const shown = (state: Fields, field: string) =>
    Object.hasOwn(state, field) ? valueText(field, state[field], zone) : undefined
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, label: labelOf(field), before: shown(old, field), after: shown(now, field) }))
}

/** The day and the time of an entry in the studio's zone. */
export const momentOf = (at: string, zone: string) => ({
  day: formatShortDate(civilDateOf(new Date(at), zone)),
  time: wallTimeOf(new Date(at), zone).slice(11, 19),
})

import { isNullable, rangeOf, type StudioSettings, StudioSettingsPatch } from '@estudio/contract'
import {
  clabeFault,
  isCardNumber,
  isCompletePhone,
  PAYMENT_MESSAGE_PLACEHOLDERS,
  parseOpeningHours,
  ungroupedCode,
  unknownPlaceholders,
  validateEmail,
  whatsappNumber,
} from '@estudio/domain'
import { clabeFaultText, texts } from '@estudio/texts'
import type { FormErrors } from '../ui/form/form.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'

const t = texts.admin.settings
const errors = t.validation

/** Each whole number with its error text. */
const countErrors = {
  cancel_free_minutes: errors.duration,
  cancel_min_minutes: errors.duration,
  min_advance_minutes: errors.duration,
  arrival_minutes: errors.whole,
  unpaid_plan_days: errors.days,
  renewal_notice_days: errors.days,
  pause_days_per_plan: errors.days,
  max_days_ahead: errors.whole,
  max_live_reservations: errors.whole,
  max_reservations_a_day: errors.whole,
  absence_limit: errors.whole,
  absence_window_days: errors.whole,
  absence_suspension_days: errors.whole,
  strike_limit: errors.whole,
  strike_days: errors.whole,
  waitlist_limit: errors.whole,
  waitlist_offer_minutes: errors.duration,
  waitlist_close_minutes: errors.duration,
  waitlist_grace_minutes: errors.duration,
  standing_confirm_days: errors.days,
  standing_grace_days: errors.days,
  standing_keep_weeks: errors.whole,
  standing_min_attendance: errors.whole,
  place_change_until_minutes: errors.duration,
  attendance_opens_minutes: errors.duration,
  attendance_closes_hours: errors.hours,
  audit_retention_months: errors.months,
  proof_retention_months: errors.months,
  messages_a_day: errors.whole,
  message_people_a_day: errors.whole,
  invitations_a_day: errors.whole,
} as const
const countNames = Object.keys(countErrors) as (keyof typeof countErrors)[]
const priceNames = ['promotion_price', 'promotion_was'] as const
const addressNames = ['maps_url', 'navigation_url', 'map_embed_url', 'instagram_url'] as const

/** The origins of other sites have a form of their own. */
type Editable = Omit<StudioSettings, 'own_opening_hours' | 'updated_at' | 'version' | 'embed_origins'>

/** The values of the form; null for an empty field. */
export type SettingsValues = {
  [Name in keyof Editable]: Editable[Name] extends boolean ? boolean : Editable[Name] | null
}

const pick = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

/** Converts the settings to the values of the form. */
export const toSettingsValues = (settings: StudioSettings): SettingsValues => {
  const { own_opening_hours, updated_at: _at, version: _version, embed_origins: _origins, ...rest } = settings
  const values = Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value])
  return {
    ...(Object.fromEntries(values) as SettingsValues),
    opening_hours: own_opening_hours ? rest.opening_hours : null,
    // The zone of a studio without a city is a default that nobody has chosen.
    timezone: rest.city === '' ? null : rest.timezone,
    // The API keeps the digits without the plus sign, which says that the country code is one of them.
    whatsapp: rest.whatsapp ? `+${rest.whatsapp}` : null,
  }
}

const trimmed = (text: string | null): string => (text ?? '').trim()

/** The request body. An empty text is sent as null if the schema allows null. */
export const toSettings = (values: SettingsValues) => {
  const fields = Object.entries(values).map(([name, value]) => {
    const sent = typeof value === 'string' ? value.trim() : value
    const empty = isNullable(StudioSettingsPatch, name as keyof SettingsValues) ? null : ''
    return [name, sent === '' || sent === null ? empty : sent]
  })
  return Object.fromEntries(fields) as StudioSettingsPatch
}

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const zoneError = (text: string | null): string | undefined => {
  if (trimmed(text) === '') return errors.zoneRequired
  return isZone(trimmed(text)) ? undefined : errors.timezone
}
const isWebAddress = (text: string) => /^https:\/\/\S+$/.test(text) && URL.canParse(text)
const optional = (text: string | null, rule: (text: string) => boolean, error: string) =>
  trimmed(text) === '' || rule(trimmed(text)) ? undefined : error

/** Null: the owner has not entered the hours yet. */
const hoursError = (text: string | null): string | undefined => {
  if (text === null) return undefined
  if (text === '') return errors.noOpenDay
  return parseOpeningHours(text) ? undefined : errors.hoursOrder
}

/** Says which digit is wrong or how many are missing; undefined for an empty text too. */
export const clabeError = (typed: string | null): string | undefined => {
  const clabe = ungroupedCode(typed ?? '')
  const fault = clabe === '' ? undefined : clabeFault(clabe)
  return fault && clabeFaultText(fault)
}

const messageError = (text: string | null): string | undefined => {
  const [unknown] = unknownPlaceholders(trimmed(text), PAYMENT_MESSAGE_PLACEHOLDERS)
  if (unknown !== undefined) return errors.placeholder(unknown)
  return trimmed(text) === '' ? errors.paymentMessage : undefined
}

const settingsErrors = schemaErrors(StudioSettingsPatch, {
  name: errors.nameRequired,
  city: errors.cityRequired,
  opening_hours: { maxLength: errors.hoursTooLong },
  payment_message: {},
  ...pick(countNames, (name) => ({ every: countErrors[name](rangeOf(StudioSettingsPatch, name)) })),
  ...pick(priceNames, (name) => ({ every: errors.price(rangeOf(StudioSettingsPatch, name)) })),
})

/** The errors of the form; the server validates again. */
export const checkSettings = (values: SettingsValues): FormErrors<SettingsValues> => {
  const isReversed = Number(values.cancel_min_minutes) > Number(values.cancel_free_minutes)
  const { promotion_active: active, promotion_match: match, promotion_price: price } = values
  return {
    timezone: zoneError(values.timezone),
    opening_hours: hoursError(values.opening_hours),
    email: optional(values.email, (text) => validateEmail(text) === undefined, errors.contactEmail),
    phone: optional(values.phone, isCompletePhone, errors.phone),
    whatsapp: optional(values.whatsapp, (text) => whatsappNumber(text) !== undefined, errors.whatsapp),
    ...pick(addressNames, (name) => optional(values[name], isWebAddress, errors.url)),
    bank_clabe: clabeError(values.bank_clabe),
    bank_card: optional(values.bank_card, (text) => isCardNumber(ungroupedCode(text)), errors.card),
    payment_message: messageError(values.payment_message),
    cancel_free_minutes: isReversed ? t.limitsOrder : undefined,
    promotion_match: active && trimmed(match) === '' ? errors.promotion : undefined,
    promotion_price: active && price === null ? errors.promotion : undefined,
    ...settingsErrors(toSettings(values)),
  }
}

import { isNullable, maxLengthOf, rangeOf, type StudioSettings, StudioSettingsPatch } from '@estudio/contract'
import {
  centavos,
  clabeFault,
  isCardNumber,
  isCompletePhone,
  mxn,
  PAYMENT_MESSAGE_PLACEHOLDERS,
  parseOpeningHours,
  ungroupedCode,
  unknownPlaceholders,
  validateEmail,
  whatsappNumber,
} from '@estudio/domain'
import { clabeFaultText, texts } from '@estudio/texts'
import type { FormErrors } from '../ui/form.tsx'
import { textError } from '../ui/text-error.ts'

const t = texts.admin.settings
const errors = t.validation

const textNames = [
  'name',
  'tagline',
  'city',
  'timezone',
  'address',
  'email',
  'phone',
  'whatsapp',
  'maps_url',
  'navigation_url',
  'map_embed_url',
  'instagram_url',
  'opening_hours',
  'bank_name',
  'bank_holder',
  'bank_clabe',
  'bank_card',
  'payment_message',
  'promotion_match',
  'promotion_label',
  'promotion_badge',
  'promotion_note',
] as const
/** Each whole number with its error text. */
const countErrors = {
  cancel_free_minutes: errors.duration,
  cancel_min_minutes: errors.duration,
  min_advance_minutes: errors.duration,
  arrival_minutes: errors.whole,
  unpaid_plan_days: errors.days,
  pause_days_per_plan: errors.days,
  max_days_ahead: errors.whole,
  max_live_reservations: errors.whole,
  max_reservations_a_day: errors.whole,
  absence_limit: errors.whole,
  absence_window_days: errors.whole,
  absence_suspension_days: errors.whole,
  waitlist_limit: errors.whole,
  waitlist_offer_minutes: errors.duration,
  waitlist_close_minutes: errors.duration,
  waitlist_grace_minutes: errors.duration,
  attendance_opens_minutes: errors.duration,
  attendance_closes_hours: errors.hours,
  audit_retention_months: errors.months,
  proof_retention_months: errors.months,
  messages_a_day: errors.whole,
  message_people_a_day: errors.whole,
  invitations_a_day: errors.whole,
} as const
type CountName = keyof typeof countErrors
const countNames = Object.keys(countErrors) as CountName[]
const priceNames = ['promotion_price', 'promotion_was'] as const
const switchNames = [
  'refuse_overlapping_reservations',
  'require_waiver',
  'promotion_active',
  'require_admin_factor',
  'require_reception_factor',
  'remind_classes',
  'remind_plan_end',
  'remind_payments',
] as const
const addressNames = ['maps_url', 'navigation_url', 'map_embed_url', 'instagram_url'] as const

type NumberName = CountName | (typeof priceNames)[number]

/** The values of the form; null for an empty field. */
export type SettingsValues = Record<(typeof textNames)[number], string | null> &
  Record<NumberName, number | null> &
  Record<(typeof switchNames)[number], boolean>

const pick = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

/** Converts the settings to the values of the form. */
export const toSettingsValues = (settings: StudioSettings): SettingsValues => ({
  ...pick(textNames, (name) => settings[name] || null),
  opening_hours: settings.own_opening_hours ? settings.opening_hours : null,
  // The API keeps the digits without the plus sign, which says that the country code is one of them.
  whatsapp: settings.whatsapp ? `+${settings.whatsapp}` : null,
  ...pick([...countNames, ...priceNames], (name) => settings[name]),
  ...pick(switchNames, (name) => settings[name]),
})

const trimmed = (text: string | null): string => (text ?? '').trim()

/**
 * The request body of values that `checkSettings` accepts: a number that must be given is never null then. An empty web
 * address or promotion text is sent as null.
 */
export const toSettings = (values: SettingsValues) =>
  ({ ...values, ...pick(textNames, (name) => trimmed(values[name])) }) as StudioSettingsPatch

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const isWebAddress = (text: string) => /^https:\/\/\S+$/.test(text) && URL.canParse(text)
const optional = (text: string | null, rule: (text: string) => boolean, error: string) =>
  trimmed(text) === '' || rule(trimmed(text)) ? undefined : error
const isBetween = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max

const countError = (values: SettingsValues, name: CountName): string | undefined => {
  const value = values[name]
  if (value === null && isNullable(StudioSettingsPatch, name)) return undefined
  const range = rangeOf(StudioSettingsPatch, name)
  return Number.isInteger(value) && isBetween(Number(value), range) ? undefined : countErrors[name](range)
}

const priceError = (values: SettingsValues, name: (typeof priceNames)[number]): string | undefined => {
  const value = values[name]
  const range = rangeOf(StudioSettingsPatch, name)
  if (value === null) return undefined
  return isBetween(value, range) && mxn(centavos(value)) === value ? undefined : errors.price(range)
}

/** Null: the owner has not entered the hours yet. */
const hoursError = (text: string | null): string | undefined => {
  if (text === null) return undefined
  if (text === '') return errors.noOpenDay
  if (text.length > maxLengthOf(StudioSettingsPatch, 'opening_hours')) return errors.hoursTooLong
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
  return unknown === undefined
    ? textError(text, errors.paymentMessage, maxLengthOf(StudioSettingsPatch, 'payment_message'))
    : errors.placeholder(unknown)
}

const limitErrors = (values: SettingsValues): FormErrors<SettingsValues> => {
  const found = pick(countNames, (name) => countError(values, name))
  const isReversed = Number(values.cancel_min_minutes) > Number(values.cancel_free_minutes)
  return {
    ...found,
    cancel_free_minutes: found.cancel_free_minutes ?? (isReversed ? t.limitsOrder : undefined),
  }
}

const promotionErrors = (values: SettingsValues): FormErrors<SettingsValues> => {
  const { promotion_active: active, promotion_match: match, promotion_price: price } = values
  return {
    promotion_match: active && trimmed(match) === '' ? errors.promotion : undefined,
    promotion_price:
      priceError(values, 'promotion_price') ?? (active && price === null ? errors.promotion : undefined),
    promotion_was: priceError(values, 'promotion_was'),
  }
}

/** The errors of the form; the server validates again. */
export const checkSettings = (values: SettingsValues): FormErrors<SettingsValues> => ({
  name: textError(values.name, errors.nameRequired, maxLengthOf(StudioSettingsPatch, 'name')),
  city: textError(values.city, errors.cityRequired, maxLengthOf(StudioSettingsPatch, 'city')),
  timezone: isZone(trimmed(values.timezone)) ? undefined : errors.timezone,
  opening_hours: hoursError(values.opening_hours),
  email: optional(values.email, (text) => validateEmail(text) === undefined, errors.contactEmail),
  phone: optional(values.phone, isCompletePhone, errors.phone),
  whatsapp: optional(values.whatsapp, (text) => whatsappNumber(text) !== undefined, errors.whatsapp),
  ...pick(addressNames, (name) => optional(values[name], isWebAddress, errors.url)),
  bank_clabe: clabeError(values.bank_clabe),
  bank_card: optional(values.bank_card, (text) => isCardNumber(ungroupedCode(text)), errors.card),
  payment_message: messageError(values.payment_message),
  ...limitErrors(values),
  ...promotionErrors(values),
})

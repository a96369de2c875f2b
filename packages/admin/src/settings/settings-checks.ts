import type { StudioSettings } from '@estudio/contract'
import {
  isCardNumber,
  isClabe,
  LIMITS,
  parseOpeningHours,
  ungroupedCode,
  unknownPlaceholders,
  validateEmail,
  whatsappNumber,
} from '@estudio/domain'
import { formatOpeningHours, readOpeningHours, texts } from '@estudio/texts'
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
const countNames = [
  'cancel_free_minutes',
  'cancel_min_minutes',
  'min_advance_minutes',
  'arrival_minutes',
  'unpaid_plan_days',
  'pause_days_per_plan',
  'max_days_ahead',
  'max_live_reservations',
  'max_reservations_a_day',
  'absence_limit',
  'absence_window_days',
  'absence_suspension_days',
  'waitlist_limit',
  'waitlist_offer_minutes',
  'waitlist_close_minutes',
  'waitlist_grace_minutes',
  'audit_retention_months',
  'proof_retention_months',
] as const
const priceNames = ['promotion_price', 'promotion_was'] as const
const switchNames = [
  'refuse_overlapping_reservations',
  'promotion_active',
  'require_admin_factor',
  'remind_classes',
  'remind_plan_end',
  'remind_payments',
] as const
const addressNames = ['maps_url', 'navigation_url', 'map_embed_url', 'instagram_url'] as const
export const MAX_MINUTES = 43_200
export const MAX_DAYS = 90
export const MAX_LINES = 50
export const MAX_PAUSE_DAYS = 365
export const MAX_MESSAGE = 1000
/** The greatest value of each; the least is 1. */
export const MOST = {
  arrival_minutes: 60,
  max_days_ahead: 365,
  max_live_reservations: 100,
  max_reservations_a_day: 20,
  absence_limit: 20,
  absence_window_days: 365,
  absence_suspension_days: 90,
} as const
export const MAX_OFFER_MINUTES = 1440

type NumberName = (typeof countNames)[number] | (typeof priceNames)[number]

/** What the form holds of the settings: null where nothing is typed. */
export type SettingsValues = Record<(typeof textNames)[number], string | null> &
  Record<NumberName, number | null> &
  Record<(typeof switchNames)[number], boolean>

const pick = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

/** The form filled with the settings. */
export const toSettingsValues = (settings: StudioSettings): SettingsValues => ({
  ...pick(textNames, (name) => settings[name] || null),
  opening_hours: formatOpeningHours(settings.opening_hours),
  ...pick([...countNames, ...priceNames], (name) => settings[name]),
  ...pick(switchNames, (name) => settings[name]),
})

const trimmed = (text: string | null): string => (text ?? '').trim()

/** What is sent; an empty web address or promotion text means none. */
export const toSettings = (values: SettingsValues) => ({
  ...values,
  ...pick(textNames, (name) => trimmed(values[name])),
  opening_hours: readOpeningHours(trimmed(values.opening_hours)),
})

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const isWebAddress = (text: string) => /^https:\/\/\S+$/.test(text) && URL.canParse(text)
const isPrice = (value: number) => value >= 0 && value <= LIMITS.price && Number(value.toFixed(2)) === value

const optional = (text: string | null, rule: (text: string) => boolean, error: string) =>
  trimmed(text) === '' || rule(trimmed(text)) ? undefined : error
const integerBetween = (value: number | null, least: number, most: number, error: string) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? undefined : error
const wholeUpTo = (value: number | null, most: number) => integerBetween(value, 1, most, errors.whole(most))
const priceError = (value: number | null) => (value === null || isPrice(value) ? undefined : errors.price)

const messageError = (text: string | null): string | undefined => {
  const [unknown] = unknownPlaceholders(trimmed(text))
  return unknown === undefined
    ? textError(text, errors.paymentMessage, MAX_MESSAGE)
    : errors.placeholder(unknown)
}

const limitErrors = (values: SettingsValues): FormErrors<SettingsValues> => ({
  cancel_free_minutes:
    integerBetween(values.cancel_free_minutes, 0, MAX_MINUTES, errors.minutes) ??
    (Number(values.cancel_min_minutes) > Number(values.cancel_free_minutes) ? t.limitsOrder : undefined),
  cancel_min_minutes: integerBetween(values.cancel_min_minutes, 0, MAX_MINUTES, errors.minutes),
  min_advance_minutes: integerBetween(values.min_advance_minutes, 0, MAX_MINUTES, errors.minutes),
  arrival_minutes:
    values.arrival_minutes === null ? undefined : wholeUpTo(values.arrival_minutes, MOST.arrival_minutes),
  unpaid_plan_days: integerBetween(values.unpaid_plan_days, 1, MAX_DAYS, errors.days),
  pause_days_per_plan: integerBetween(values.pause_days_per_plan, 0, MAX_PAUSE_DAYS, errors.pause),
  max_days_ahead:
    values.max_days_ahead === null ? undefined : wholeUpTo(values.max_days_ahead, MOST.max_days_ahead),
  max_live_reservations:
    values.max_live_reservations === null
      ? undefined
      : wholeUpTo(values.max_live_reservations, MOST.max_live_reservations),
  max_reservations_a_day:
    values.max_reservations_a_day === null
      ? undefined
      : wholeUpTo(values.max_reservations_a_day, MOST.max_reservations_a_day),
  absence_limit:
    values.absence_limit === null ? undefined : wholeUpTo(values.absence_limit, MOST.absence_limit),
  absence_window_days: wholeUpTo(values.absence_window_days, MOST.absence_window_days),
  absence_suspension_days: wholeUpTo(values.absence_suspension_days, MOST.absence_suspension_days),
  waitlist_limit: integerBetween(values.waitlist_limit, 0, MAX_LINES, errors.waitlist),
  waitlist_offer_minutes: integerBetween(values.waitlist_offer_minutes, 1, MAX_OFFER_MINUTES, errors.offer),
  waitlist_close_minutes: integerBetween(values.waitlist_close_minutes, 0, MAX_MINUTES, errors.minutes),
  waitlist_grace_minutes: integerBetween(values.waitlist_grace_minutes, 0, MAX_OFFER_MINUTES, errors.grace),
  audit_retention_months: integerBetween(values.audit_retention_months, 12, 120, errors.months),
  proof_retention_months: integerBetween(values.proof_retention_months, 1, 120, errors.proofMonths),
})

const promotionErrors = (values: SettingsValues): FormErrors<SettingsValues> => {
  const { promotion_active: active, promotion_match: match, promotion_price: price } = values
  return {
    promotion_match: active && trimmed(match) === '' ? errors.promotion : undefined,
    promotion_price: priceError(price) ?? (active && price === null ? errors.promotion : undefined),
    promotion_was: priceError(values.promotion_was),
  }
}

/** What is wrong with the settings as typed; the server decides again. */
export const checkSettings = (values: SettingsValues): FormErrors<SettingsValues> => ({
  name: textError(values.name, errors.nameRequired, LIMITS.name),
  city: textError(values.city, errors.cityRequired, LIMITS.name),
  timezone: isZone(trimmed(values.timezone)) ? undefined : errors.timezone,
  opening_hours: parseOpeningHours(readOpeningHours(values.opening_hours ?? ''))
    ? undefined
    : errors.openingHours,
  email: optional(values.email, (text) => validateEmail(text) === undefined, errors.contactEmail),
  whatsapp: optional(values.whatsapp, (text) => whatsappNumber(text) !== undefined, errors.whatsapp),
  ...pick(addressNames, (name) => optional(values[name], isWebAddress, errors.url)),
  bank_clabe: optional(values.bank_clabe, (text) => isClabe(ungroupedCode(text)), errors.clabe),
  bank_card: optional(values.bank_card, (text) => isCardNumber(ungroupedCode(text)), errors.card),
  payment_message: messageError(values.payment_message),
  ...limitErrors(values),
  ...promotionErrors(values),
})

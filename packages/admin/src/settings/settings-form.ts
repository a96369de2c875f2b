import type { StudioSettings, StudioSettingsPatch } from '@estudio/contract'
import { isCardNumber, isClabe, LIMITS, validateEmail } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { numberTyped, wholeTyped } from '../ui/form/numbers.ts'
import type { Faults } from '../ui/form/resolver.ts'
import { textFault } from '../ui/form/text-fault.ts'

const t = texts.admin.settings
const faults = t.validation

const texted = [
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
  'bank_name',
  'bank_holder',
  'bank_clabe',
  'bank_card',
  'promotion_match',
  'promotion_label',
  'promotion_badge',
  'promotion_note',
] as const
const counted = [
  'cancel_free_minutes',
  'cancel_min_minutes',
  'min_advance_minutes',
  'unpaid_plan_days',
  'audit_retention_months',
] as const
const priced = ['promotion_price', 'promotion_was'] as const
const switched = [
  'refuse_overlapping_reservations',
  'promotion_active',
  'require_admin_factor',
  'remind_classes',
  'remind_plan_end',
] as const
const addresses = ['maps_url', 'navigation_url', 'map_embed_url', 'instagram_url'] as const
const maxMinutes = 43_200
const maxDays = 90

type TextName = (typeof texted)[number] | (typeof counted)[number] | (typeof priced)[number]

/** The settings as they are typed: everything a text, but what is on or off. */
export type SettingsValues = Record<TextName, string> & Record<(typeof switched)[number], boolean>

const pick = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

/** The form filled with the settings; what there is none of is empty. */
export const settingsForm = (settings: StudioSettings): SettingsValues => ({
  ...pick([...texted, ...counted, ...priced], (name) => String(settings[name] ?? '')),
  ...pick(switched, (name) => settings[name]),
})

const unspaced = (text: string): string => text.replace(/[\s+()-]/g, '')
const moneyOrNull = (typed: string): number | null => (typed.trim() === '' ? null : numberTyped(typed))

/** What is sent; an empty web address, price or promotion text means none. */
export const toSettings = (values: SettingsValues): StudioSettingsPatch => ({
  ...pick(texted, (name) => values[name].trim()),
  ...pick(counted, (name) => wholeTyped(values[name])),
  ...pick(priced, (name) => moneyOrNull(values[name])),
  ...pick(switched, (name) => values[name]),
})

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const isWebAddress = (text: string) => /^https:\/\/\S+$/.test(text) && URL.canParse(text)
const optional = (text: string, rule: (text: string) => boolean, fault: string) =>
  text.trim() === '' || rule(text.trim()) ? undefined : fault
const between = (typed: string, least: number, most: number, fault: string) => {
  const value = wholeTyped(typed)
  return value >= least && value <= most ? undefined : fault
}
const priceFault = (typed: string): string | undefined =>
  optional(typed, (text) => numberTyped(text) >= 0 && numberTyped(text) <= LIMITS.price, faults.price)

const limitFaults = (values: SettingsValues): Faults<SettingsValues> => ({
  cancel_free_minutes:
    between(values.cancel_free_minutes, 0, maxMinutes, faults.minutes) ??
    (wholeTyped(values.cancel_min_minutes) > wholeTyped(values.cancel_free_minutes)
      ? t.limitsOrder
      : undefined),
  cancel_min_minutes: between(values.cancel_min_minutes, 0, maxMinutes, faults.minutes),
  min_advance_minutes: between(values.min_advance_minutes, 0, maxMinutes, faults.minutes),
  unpaid_plan_days: between(values.unpaid_plan_days, 1, maxDays, faults.days),
  audit_retention_months: between(values.audit_retention_months, 12, 120, faults.months),
})

const promotionFaults = (values: SettingsValues): Faults<SettingsValues> => {
  const { promotion_active: active, promotion_match: match, promotion_price: price } = values
  return {
    promotion_match: active && match.trim() === '' ? faults.promotion : undefined,
    promotion_price: priceFault(price) ?? (active && price.trim() === '' ? faults.promotion : undefined),
    promotion_was: priceFault(values.promotion_was),
  }
}

/** What is wrong with the settings as typed; the server decides again. */
export const checkSettings = (values: SettingsValues): Faults<SettingsValues> => ({
  name: textFault(values.name, faults.nameRequired, LIMITS.name),
  city: textFault(values.city, faults.cityRequired, LIMITS.name),
  timezone: isZone(values.timezone.trim()) ? undefined : faults.timezone,
  email: optional(values.email, (text) => validateEmail(text) === undefined, faults.contactEmail),
  whatsapp: optional(values.whatsapp, (text) => /^\d{8,15}$/.test(unspaced(text)), faults.whatsapp),
  ...pick(addresses, (name) => optional(values[name], isWebAddress, faults.url)),
  bank_clabe: optional(values.bank_clabe, (text) => isClabe(unspaced(text)), faults.clabe),
  bank_card: optional(values.bank_card, (text) => isCardNumber(unspaced(text)), faults.card),
  ...limitFaults(values),
  ...promotionFaults(values),
})

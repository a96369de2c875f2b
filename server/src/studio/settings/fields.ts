import type { StudioSettingsPatch } from '@estudio/contract'
import { centavos, isCardNumber, isClabe, validateEmail } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { errors } from '../../platform/errors.ts'
import { requiredText } from '../shared/required-text.ts'
import type { Settings, SettingsFields } from './store.ts'

const words = texts.admin.settings
const faults = words.validation

type Rule = (text: string) => boolean

const isEmail: Rule = (text) => validateEmail(text) === undefined
const isWhatsapp: Rule = (text) => /^\d{8,15}$/.test(text)
// The map's host stands in the Content-Security-Policy: nothing in it may end a directive.
const isWebAddress: Rule = (text) =>
  /^https:\/\/\S+$/.test(text) && URL.canParse(text) && /^[a-z0-9.-]+$/.test(new URL(text).hostname)

/** A text that is empty or keeps a rule. Throws validation_failed with `fault`. */
const checked = (text: string, rule: Rule, fault: string): string => {
  if (text !== '' && !rule(text)) throw errors.validation(fault)
  return text
}

/** Applies `read` to what is sent; what is not sent stays as it is. */
const sent = <Value, Read>(value: Value | undefined, read: (value: Value) => Read): Read | undefined =>
  value === undefined ? undefined : read(value)

const unspaced = (text: string) => text.replace(/[\s+()-]/g, '')
const orNull = (text: string | null) => text?.trim() || null
const cents = (mxn: number | null) => (mxn === null ? null : centavos(mxn))
const webAddress = (text: string | null) => checked((text ?? '').trim(), isWebAddress, faults.url) || null

const contact = (patch: StudioSettingsPatch): SettingsFields => ({
  name: sent(patch.name, (text) => requiredText(text, faults.nameRequired)),
  tagline: sent(patch.tagline, (text) => text.trim()),
  city: sent(patch.city, (text) => requiredText(text, faults.cityRequired)),
  timezone: sent(patch.timezone, (text) => requiredText(text, faults.timezone)),
  address: sent(patch.address, (text) => text.trim()),
  email: sent(patch.email, (text) => checked(text.trim(), isEmail, faults.contactEmail)),
  phone: sent(patch.phone, (text) => text.trim()),
  whatsapp: sent(patch.whatsapp, (text) => checked(unspaced(text), isWhatsapp, faults.whatsapp)),
  maps_url: sent(patch.maps_url, webAddress),
  navigation_url: sent(patch.navigation_url, webAddress),
  map_embed_url: sent(patch.map_embed_url, webAddress),
  instagram_url: sent(patch.instagram_url, webAddress),
})

const money = (patch: StudioSettingsPatch): SettingsFields => ({
  bank_name: sent(patch.bank_name, (text) => text.trim()),
  bank_holder: sent(patch.bank_holder, (text) => text.trim()),
  bank_clabe: sent(patch.bank_clabe, (text) => checked(unspaced(text), isClabe, faults.clabe)),
  bank_card: sent(patch.bank_card, (text) => checked(unspaced(text), isCardNumber, faults.card)),
  promotion_active: patch.promotion_active,
  promotion_match: sent(patch.promotion_match, orNull),
  promotion_price_cents: sent(patch.promotion_price, cents),
  promotion_was_cents: sent(patch.promotion_was, cents),
  promotion_label: sent(patch.promotion_label, orNull),
  promotion_badge: sent(patch.promotion_badge, orNull),
  promotion_note: sent(patch.promotion_note, orNull),
})

const limits = (patch: StudioSettingsPatch): SettingsFields => ({
  cancel_free_minutes: patch.cancel_free_minutes,
  cancel_min_minutes: patch.cancel_min_minutes,
  min_advance_minutes: patch.min_advance_minutes,
  refuse_overlapping_reservations: patch.refuse_overlapping_reservations,
  unpaid_plan_days: patch.unpaid_plan_days,
  audit_retention_months: patch.audit_retention_months,
  require_admin_factor: patch.require_admin_factor,
  remind_classes: patch.remind_classes,
  remind_plan_end: patch.remind_plan_end,
})

/** What must hold of the settings whole, whichever part of it was sent. */
const checkTogether = (settings: Settings): void => {
  if (settings.cancel_min_minutes > settings.cancel_free_minutes) throw errors.validation(words.limitsOrder)
  const { promotion_active, promotion_match, promotion_price_cents } = settings
  if (promotion_active && (promotion_match === null || promotion_price_cents === null))
    throw errors.validation(faults.promotion)
}

const isSent = (entry: [string, unknown]) => entry[1] !== undefined

/**
 * The fields that are sent, as the database keeps them. Throws validation_failed with the text of the first fault, also
 * where they do not go together with what stays.
 */
export function settingsFields(current: Settings, patch: StudioSettingsPatch): SettingsFields {
  const all = { ...contact(patch), ...money(patch), ...limits(patch) }
  const fields: SettingsFields = Object.fromEntries(Object.entries(all).filter(isSent))
  checkTogether({ ...current, ...fields } as Settings)
  return fields
}

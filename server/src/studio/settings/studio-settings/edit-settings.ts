import type { StudioSettings, StudioSettingsPatch, TimeZoneImpact } from '@estudio/contract'
import {
  centavos,
  clabeFault,
  isCardNumber,
  isCompletePhone,
  PAYMENT_MESSAGE_PLACEHOLDERS,
  parseOpeningHours,
  siteOrigin,
  ungroupedCode,
  unknownPlaceholders,
  validateEmail,
  wallTimeOf,
  whatsappNumber,
} from '@estudio/domain'
import { clabeFaultText, texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { difference, optionalText, requiredName, requiredText } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import type { ClassesToCome, ZoneChange } from './classes-to-come.ts'
import {
  isWaiverPublished,
  lockSettings,
  readSettings,
  type Settings,
  type SettingsFields,
  toStudioSettings,
  updateSettings,
  wallTimesByPostgres,
} from './store.ts'

const words = texts.admin.settings
const messages = words.validation

type Rule = (text: string) => boolean

const isEmail: Rule = (text) => validateEmail(text) === undefined
const isOpeningHours: Rule = (text) => parseOpeningHours(text) !== undefined
// The host goes into the Content-Security-Policy, so it must not contain characters that end a directive.
const isWebAddress: Rule = (text) =>
  /^https:\/\/\S+$/.test(text) && URL.canParse(text) && /^[a-z0-9.-]+$/.test(new URL(text).hostname)

type Field = keyof StudioSettingsPatch

const checkedText = (text: string, rule: Rule, message: string, field: Field): string => {
  if (text !== '' && !rule(text)) throw errors.validation(message, field)
  return text
}

const whatsappOf = (text: string): string => {
  if (text.trim() === '') return ''
  const number = whatsappNumber(text)
  if (!number) throw errors.validation(messages.whatsapp, 'whatsapp')
  return number
}

const clabeOf = (text: string): string => {
  const clabe = ungroupedCode(text)
  const fault = clabe === '' ? undefined : clabeFault(clabe)
  if (fault) throw errors.validation(clabeFaultText(fault), 'bank_clabe')
  return clabe
}

const ifSent = <Value, Read>(value: Value | undefined, read: (value: Value) => Read): Read | undefined =>
  value === undefined ? undefined : read(value)

const cents = (mxn: number | null) => (mxn === null ? null : centavos(mxn))
const webAddress = (field: Field) => (text: string | null) =>
  checkedText((text ?? '').trim(), isWebAddress, messages.url, field) || null

const originOf = (text: string): string => {
  if (siteOrigin(text) !== text) throw errors.validation(messages.origin(text), 'embed_origins')
  return text
}

const messageTemplate = (text: string): string => {
  const template = requiredText(text, messages.paymentMessage, 'payment_message')
  const [unknown] = unknownPlaceholders(template, PAYMENT_MESSAGE_PLACEHOLDERS)
  if (unknown !== undefined) throw errors.validation(messages.placeholder(unknown), 'payment_message')
  return template
}

const parseContact = (patch: StudioSettingsPatch): SettingsFields => ({
  name: ifSent(patch.name, (text) => requiredName(text, messages.nameRequired, 'name')),
  tagline: ifSent(patch.tagline, (text) => text.trim()),
  city: ifSent(patch.city, (text) => requiredName(text, messages.cityRequired, 'city')),
  timezone: ifSent(patch.timezone, (text) => requiredText(text, messages.timezone, 'timezone')),
  address: ifSent(patch.address, (text) => text.trim()),
  // Trimmed after the check, which refuses a line feed or another character that nobody sees.
  email: ifSent(patch.email, (text) => checkedText(text, isEmail, messages.contactEmail, 'email').trim()),
  phone: ifSent(patch.phone, (text) => checkedText(text.trim(), isCompletePhone, messages.phone, 'phone')),
  whatsapp: ifSent(patch.whatsapp, whatsappOf),
  maps_url: ifSent(patch.maps_url, webAddress('maps_url')),
  opening_hours: ifSent(patch.opening_hours, (text) =>
    checkedText(
      requiredText(text, messages.openingHours, 'opening_hours'),
      isOpeningHours,
      messages.openingHours,
      'opening_hours',
    ),
  ),
  own_opening_hours: ifSent(patch.opening_hours, () => true),
  navigation_url: ifSent(patch.navigation_url, webAddress('navigation_url')),
  map_embed_url: ifSent(patch.map_embed_url, webAddress('map_embed_url')),
  instagram_url: ifSent(patch.instagram_url, webAddress('instagram_url')),
  embed_origins: ifSent(patch.embed_origins, (origins) => origins.map(originOf)),
})

const parseMoney = (patch: StudioSettingsPatch): SettingsFields => ({
  bank_name: ifSent(patch.bank_name, (text) => text.trim()),
  bank_holder: ifSent(patch.bank_holder, (text) => text.trim()),
  bank_clabe: ifSent(patch.bank_clabe, clabeOf),
  bank_card: ifSent(patch.bank_card, (text) =>
    checkedText(ungroupedCode(text), isCardNumber, messages.card, 'bank_card'),
  ),
  payment_message: ifSent(patch.payment_message, messageTemplate),
  promotion_active: patch.promotion_active,
  promotion_match: ifSent(patch.promotion_match, optionalText),
  promotion_price_cents: ifSent(patch.promotion_price, cents),
  promotion_was_cents: ifSent(patch.promotion_was, cents),
  promotion_label: ifSent(patch.promotion_label, optionalText),
  promotion_badge: ifSent(patch.promotion_badge, optionalText),
  promotion_note: ifSent(patch.promotion_note, optionalText),
})

const parseLimits = (patch: StudioSettingsPatch): SettingsFields => ({
  cancel_free_minutes: patch.cancel_free_minutes,
  cancel_min_minutes: patch.cancel_min_minutes,
  min_advance_minutes: patch.min_advance_minutes,
  arrival_minutes: patch.arrival_minutes,
  refuse_overlapping_reservations: patch.refuse_overlapping_reservations,
  places_shown: patch.places_shown,
  unpaid_plan_days: patch.unpaid_plan_days,
  renewal_notice_days: patch.renewal_notice_days,
  pause_days_per_plan: patch.pause_days_per_plan,
  max_days_ahead: patch.max_days_ahead,
  max_live_reservations: patch.max_live_reservations,
  max_reservations_a_day: patch.max_reservations_a_day,
  absence_limit: patch.absence_limit,
  absence_window_days: patch.absence_window_days,
  absence_suspension_days: patch.absence_suspension_days,
  strike_limit: patch.strike_limit,
  strike_days: patch.strike_days,
  waitlist_limit: patch.waitlist_limit,
  waitlist_offer_minutes: patch.waitlist_offer_minutes,
  waitlist_close_minutes: patch.waitlist_close_minutes,
  waitlist_grace_minutes: patch.waitlist_grace_minutes,
  standing_requests: patch.standing_requests,
  standing_confirm_days: patch.standing_confirm_days,
  standing_grace_days: patch.standing_grace_days,
  standing_keep_weeks: patch.standing_keep_weeks,
  standing_min_attendance: patch.standing_min_attendance,
  place_change_until_minutes: patch.place_change_until_minutes,
  attendance_opens_minutes: patch.attendance_opens_minutes,
  attendance_closes_hours: patch.attendance_closes_hours,
  audit_retention_months: patch.audit_retention_months,
  proof_retention_months: patch.proof_retention_months,
  messages_a_day: patch.messages_a_day,
  message_people_a_day: patch.message_people_a_day,
  invitations_a_day: patch.invitations_a_day,
  require_waiver: patch.require_waiver,
  require_admin_factor: patch.require_admin_factor,
  require_reception_factor: patch.require_reception_factor,
  remind_classes: patch.remind_classes,
  remind_plan_end: patch.remind_plan_end,
  remind_payments: patch.remind_payments,
})

const checkTogether = (settings: Settings): void => {
  if (settings.cancel_min_minutes > settings.cancel_free_minutes)
    throw errors.validation(words.limitsOrder, 'cancel_min_minutes')
  const { promotion_active, promotion_match, promotion_price_cents } = settings
  if (promotion_active && (promotion_match === null || promotion_price_cents === null))
    throw errors.validation(messages.promotion, 'promotion_active')
}

const isSent = (entry: [string, unknown]) => entry[1] !== undefined

/** The first city comes with its zone: until then the stored zone is a default that nobody has chosen. */
const checkFirstCity = ({ city }: Settings, fields: SettingsFields): void => {
  if (city === '' && fields.city !== undefined && fields.timezone === undefined)
    throw errors.validation(messages.zoneRequired, 'timezone')
}

/** Throws validation_failed with the first error, also when the patch contradicts other settings. */
function parseSettings(current: Settings, patch: StudioSettingsPatch): SettingsFields {
  const all = { ...parseContact(patch), ...parseMoney(patch), ...parseLimits(patch) }
  const fields: SettingsFields = Object.fromEntries(Object.entries(all).filter(isSent))
  checkFirstCity(current, fields)
  checkTogether({ ...current, ...fields } as Settings)
  return fields
}

/** Only names are allowed: PostgreSQL reads an offset such as +07:00 with the opposite sign. */
const isZoneName = (zone: string): boolean => /^[A-Za-z]/.test(zone)

const wallTimeByRuntime = (instant: Date, zone: string): string | undefined => {
  try {
    return wallTimeOf(instant, zone)
  } catch {
    return undefined
  }
}

/** SQL and JavaScript both compute with the zone and have to agree. Throws validation_failed. */
async function checkTimezone(db: Db, zone: string, now: Date): Promise<void> {
  if (!isZoneName(zone) || wallTimeByRuntime(now, zone) === undefined)
    throw errors.validation(messages.timezone, 'timezone')
  const days = await wallTimesByPostgres(db, zone, now)
  if (days.length === 0) throw errors.validation(messages.timezone, 'timezone')
  if (days.some(({ instant, shown }) => wallTimeByRuntime(instant, zone) !== shown))
    throw errors.validation(messages.timezoneUnsure, 'timezone')
}

export const settingsForStaff = async (db: Db): Promise<StudioSettings> =>
  toStudioSettings(await readSettings(db))

/** The classes to come that a new time zone would change. Throws validation_failed. */
export async function timeZoneImpact(
  { db, clock }: Context,
  classes: ClassesToCome,
  zone: string,
): Promise<TimeZoneImpact> {
  const now = clock.now()
  await checkTimezone(db, zone, now)
  return classes.zoneImpact(db, { from: (await readSettings(db)).timezone, to: zone, now })
}

interface SettingsEdit {
  patch: StudioSettingsPatch
  version?: number
  classes: ClassesToCome
}

/** The fields of the audit entry about the classes to come. */
async function changeZone(tx: Tx, change: ZoneChange, { patch, classes }: SettingsEdit) {
  await checkTimezone(tx, change.to, change.now)
  const impact = await classes.followZone(tx, change, patch.classes_keep)
  if (impact.classes === 0) return {}
  return { classes_keep: patch.classes_keep, classes: impact.classes, members: impact.members }
}

/** Throws validation_failed, version_conflict, waiver_not_published, zone_choice_required. */
export const editSettings = (context: Context, actor: Actor, edit: SettingsEdit): Promise<StudioSettings> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const row = await lockSettings(tx)
    checkVersion(row, edit.version)
    const fields = parseSettings(row, edit.patch)
    const changed = difference(row, fields)
    if (!changed) return toStudioSettings(row)
    if (changed.after.require_waiver === true && !(await isWaiverPublished(tx)))
      throw errors.refused('waiver_not_published')
    // The classes count the places that are in service on their day, as the new zone shows it.
    const saved = await updateSettings(tx, fields, now)
    const { timezone: to = row.timezone } = fields
    const moved = to === row.timezone ? {} : await changeZone(tx, { from: row.timezone, to, now }, edit)
    const entry = { action: 'settings.update', entity: 'settings', before: changed.before }
    await audit(tx, { at: now, actor, ...entry, after: { ...changed.after, ...moved } })
    return toStudioSettings(saved)
  })

import type { AuditEntry } from '@estudio/contract'
import { formatShortDate, formatTime, texts } from '@estudio/texts'

const { audit, settings, classes, discounts, plans, users, calendar, coaches, exports, filters, notes } =
  texts.admin
const { common } = texts

/** The labels of the logged fields as the screens show them. A later catalogue in the list wins. */
const fieldNames: Readonly<Record<string, string>> = {
  ...settings.labels,
  name: common.name,
  email: common.email,
  address: users.details.address,
  phone: users.details.phone,
  description: common.description,
  is_active: common.active,
  status: common.status,
  color: classes.form.color,
  default_duration_minutes: classes.form.duration,
  default_capacity: classes.form.capacity,
  display_order: plans.order,
  show_on_site: classes.form.showOnSite,
  late_rule: classes.form.lateRule,
  own_opening_hours: settings.labels.opening_hours,
  code: discounts.form.code,
  discount_percent: discounts.columns.percent,
  valid_from: discounts.form.from,
  valid_to: discounts.form.to,
  min_purchase_cents: discounts.form.minimum,
  limit_per_user: discounts.form.oncePerUser,
  total_uses_limit: discounts.form.totalUses,
  promotion_price_cents: settings.labels.promotion_price,
  promotion_was_cents: settings.labels.promotion_was,
  promotion_from: plans.form.promotionFrom,
  promotion_until: plans.form.promotionUntil,
  price_cents: plans.columns.price,
  duration_days: plans.columns.duration,
  class_limit: plans.columns.limit,
  duration_minutes: calendar.form.duration,
  max_capacity: calendar.form.capacity,
  instructor_ids: calendar.form.coaches,
  display_name: coaches.form.displayName,
  bio: coaches.form.bio,
  picture_path: texts.coach.profile.picture,
  full_name: users.details.fullName,
  genre: users.details.genre,
  birthdate: users.details.birthdate,
  emergency_name: notes.emergency.name,
  emergency_phone: notes.emergency.phone,
  tags: notes.tags.title,
  tag: notes.tags.filter,
  roles: users.columns.roles,
  start_date: exports.columns.start,
  end_date: exports.columns.end,
  start_time: calendar.form.time,
  classes_remaining: exports.columns.classesLeft,
  payment_status: exports.columns.payment,
  payment_method: exports.columns.method,
  reason: exports.columns.reason,
  reference: exports.columns.reference,
  attendance: exports.columns.attendance,
  classes: common.classes,
  reservations: calendar.reservations.title,
  remind_classes: settings.labels.remind_classes,
  from: filters.from,
  to: filters.to,
  actor_kind: audit.filters.kind,
  entity: audit.filters.entity,
  pending: exports.columns.pending,
  ...audit.fields,
}

const t = audit

const named = (names: Readonly<Record<string, string>>, key: string, other: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? other) : other

/** The action in words. */
export const actionName = (action: string): string => named(t.actions, action, t.otherAction)

/** The kind of the entity in words. */
const entityName = (entity: string): string => named(t.entities, entity, t.otherField)

/** The label of a stored field on the screens. */
export const fieldName = (field: string): string => named(fieldNames, field, t.otherField)

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** The name of the person who acted, or the kind of actor when no person acted, and the key with which a program acted. */
export const actorName = ({ actor, actor_kind, api_key }: AuditEntry): string =>
  joined(actor?.name || t.kinds[actor_kind], api_key && t.byKey(api_key.name))

/** The name of the entity; for a class its start; empty when it has no name. */
const nameOf = ({ entity_name, entity_start }: AuditEntry): string =>
  joined(entity_name, entity_start && `${formatShortDate(entity_start)} ${formatTime(entity_start)}`)

/** The kind and the name of the entity. */
export const aboutOf = (entry: AuditEntry): string => joined(entityName(entry.entity), nameOf(entry))

/** The entity and the person that an entry is about, beside the action in a row. */
export const aboutInRow = (entry: AuditEntry): string =>
  joined(nameOf(entry) || entityName(entry.entity), entry.subject?.name)

/** A shorter form: it omits the kind, which the action already says, and names nobody twice. */
export const aboutInShort = (entry: AuditEntry): string =>
  joined(nameOf(entry), entry.subject?.id === entry.actor?.id ? undefined : entry.subject?.name)

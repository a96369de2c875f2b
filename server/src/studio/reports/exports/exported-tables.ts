import { isDeepStrictEqual } from 'node:util'
import type {
  AuditExportQuery,
  CashExportQuery,
  CoachPayExportQuery,
  ListExportQuery,
  PendingExportQuery,
  RangeExportQuery,
  ReceivedExportQuery,
  ReservationExportQuery,
  UserExportQuery,
} from '@estudio/contract'
import { type CivilDate, civilDateOf, wallTimeOf } from '@estudio/domain'
import { isReasonCode, joinNames, paymentMethodName, staffReasonText, texts } from '@estudio/texts'
import type { Json, JsonObject } from '../../../platform/db/database-types.gen.ts'
import { attendanceToExport, reservationsToExport, waitlistsToExport } from '../../booking/index.ts'
import { classesToExport, discountsToExport, plansToExport } from '../../catalogue/index.ts'
import { instructorsToExport, payInOrder, usersToExport } from '../../people/index.ts'
import {
  cashDaysToExport,
  invoicesToExport,
  pendingToExport,
  receivedToExport,
  type SoldPlan,
  soldPlansToExport,
  unpaidUntil,
} from '../../sales/index.ts'
import { monthDays } from '../../shared/month-days.ts'
import { entriesToExport } from '../audit/audit-log.ts'
import {
  activeOrNot,
  pesos,
  type RowOf,
  type TableInput,
  table,
  title,
  wallClock,
  yesNo,
} from './export-file.ts'

export const usersTable = ({ db, query, now, zone }: TableInput<UserExportQuery>) =>
  table('users', usersToExport(db, query, { now, zone }), [
    [title.name, (row) => row.full_name],
    [title.displayName, (row) => row.display_name],
    [title.email, (row) => row.email],
    [title.phone, (row) => row.phone],
    [title.genre, (row) => row.genre],
    [title.birthdate, (row) => row.birthdate],
    [title.address, (row) => row.address],
    [title.roles, (row) => joinNames(row.roles.map((role) => texts.admin.exports.roles[role]))],
    [title.joined, (row) => wallClock(row.created_at, zone)],
    [title.lastLogin, (row) => wallClock(row.last_sign_in_at, zone)],
    [title.active, (row) => yesNo(row.is_active)],
    [title.pending, (row) => yesNo(row.has_pending_payment)],
    [title.tags, (row) => row.tags.join(', ') || null],
  ])

export const coachesTable = ({ db, query, zone }: TableInput<ListExportQuery>) =>
  table('coaches', instructorsToExport(db, query), [
    [title.displayName, (row) => row.display_name],
    [title.name, (row) => row.full_name],
    [title.email, (row) => row.email],
    [texts.admin.coaches.columns.bio, (row) => row.bio],
    [texts.admin.coaches.details.since, (row) => wallClock(row.created_at, zone)],
  ])

const auditTexts = texts.admin.audit

/** A code without a text is shown as it is. */
const codeText = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code

const isObject = (state: Json): state is JsonObject =>
  typeof state === 'object' && state !== null && !Array.isArray(state)

/** One side of a change, without the fields that are equal on both sides. */
const changedFields = (state: Json, other: Json): string | null => {
  if (state === null) return null
  if (!isObject(state) || !isObject(other)) return JSON.stringify(state)
  const changed = Object.entries(state).filter(([field, value]) => !isDeepStrictEqual(value, other[field]))
  return changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed))
}

export const auditTable = ({ db, query, zone }: TableInput<AuditExportQuery>) =>
  table('audit', entriesToExport(db, query), [
    [auditTexts.columns.when, (row) => wallTimeOf(row.at, zone).replace('T', ' ')],
    [auditTexts.columns.who, (row) => row.actor_name],
    [auditTexts.filters.kind, (row) => auditTexts.kinds[row.actor_kind]],
    [auditTexts.apiKey, (row) => row.api_key_name],
    [auditTexts.columns.action, (row) => codeText(auditTexts.actions, row.action)],
    [auditTexts.columns.entity, (row) => codeText(auditTexts.entities, row.entity)],
    [title.name, (row) => row.entity_name],
    [title.start, (row) => row.entity_start?.replace('T', ' ') ?? null],
    [title.subject, (row) => row.subject_name],
    [auditTexts.before, (row) => changedFields(row.before, row.after)],
    [auditTexts.after, (row) => changedFields(row.after, row.before)],
    [auditTexts.reference, (row) => row.entity_id],
    [auditTexts.ip, (row) => row.ip],
    [auditTexts.device, (row) => row.user_agent],
  ])

const { activeSwitch } = texts.admin.classes

export const classesTable = ({ db, query }: TableInput<ListExportQuery>) =>
  table('classes', classesToExport(db, query), [
    [title.name, (row) => row.name],
    [title.description, (row) => row.description],
    [title.minutes, (row) => row.duration_minutes],
    [title.status, (row) => (row.is_active ? activeSwitch.on : activeSwitch.off)],
  ])

const planTexts = texts.admin.plans

/** An empty limit means unlimited. */
export const offersTable = ({ db, query }: TableInput<ListExportQuery>) =>
  table('offers', plansToExport(db, query), [
    [planTexts.order, (row) => row.display_order],
    [title.name, (row) => row.name],
    [title.description, (row) => row.description],
    [title.price, (row) => pesos(row.price_cents)],
    [planTexts.form.promotionPrice, (row) => pesos(row.promotion_price_cents)],
    [planTexts.form.promotionFrom, (row) => row.promotion_from],
    [planTexts.form.promotionUntil, (row) => row.promotion_until],
    [planTexts.columns.duration, (row) => row.duration_days],
    [planTexts.form.limit, (row) => row.class_limit],
    [title.benefits, (row) => row.benefits.join('\n')],
    [title.status, activeOrNot],
  ])

export const discountsTable = ({ db, query }: TableInput<ListExportQuery>) =>
  table('discounts', discountsToExport(db, query), [
    [title.name, (row) => row.name],
    [title.code, (row) => row.code],
    [title.percent, (row) => row.discount_percent],
    [title.start, (row) => row.valid_from],
    [title.end, (row) => row.valid_to],
    [title.minimum, (row) => pesos(row.min_purchase_cents)],
    [title.oncePerClient, (row) => yesNo(row.limit_per_user)],
    [title.uses, (row) => row.uses_count],
    [title.usesLimit, (row) => row.total_uses_limit],
    [title.status, activeOrNot],
  ])

const planStates = texts.admin.exports.plan

/** The row of a paid plan stays active after its last day. */
const planState = ({ status, start_date, end_date, is_paused }: SoldPlan, today: CivilDate): string => {
  if (status !== 'active') return planStates[status]
  if (start_date > today) return planStates.upcoming
  if (end_date < today) return planStates.expired
  return is_paused ? planStates.paused : planStates.active
}

export const soldPlansTable = ({ query, now, zone }: TableInput<RangeExportQuery>) => {
  const today = civilDateOf(now, zone)
  return table('plans', soldPlansToExport(query, today), [
    [title.reference, (row) => row.reference],
    [title.client, (row) => row.full_name],
    [title.email, (row) => row.email],
    [title.plan, (row) => row.plan],
    [title.boughtAt, (row) => wallClock(row.created_at, zone)],
    [title.start, (row) => row.start_date],
    [title.end, (row) => row.end_date],
    [title.status, (row) => planState(row, today)],
    [title.payment, (row) => texts.checkout.paymentStatus[row.payment_status]],
    [title.method, paymentMethodName],
    [title.listPrice, (row) => pesos(row.list_price_cents)],
    [title.code, (row) => row.discount_code],
    [title.price, (row) => pesos(row.price_cents)],
    [title.paid, (row) => pesos(row.amount_paid_cents)],
    [title.refunded, (row) => pesos(row.refunded_cents)],
    [title.verifiedAt, (row) => wallClock(row.verified_at, zone)],
    [title.classesLeft, (row) => (row.classes_remaining < 0 ? null : row.classes_remaining)],
    [title.reason, (row) => row.closed_reason],
  ])
}

const paymentTexts = texts.admin.payments
const desk = texts.admin.cashDesk

export const pendingTable = ({ db, query, settings, zone, now }: TableInput<PendingExportQuery>) =>
  table('pending', pendingToExport(db, query), [
    [title.reference, (row) => row.reference],
    [title.client, (row) => row.full_name],
    [title.email, (row) => row.email],
    [title.plan, (row) => row.name],
    [paymentTexts.columns.amount, (row) => pesos(row.price_cents)],
    [
      title.method,
      ({ payment_channel }) => paymentMethodName({ payment_method: 'transfer', payment_channel }),
    ],
    [title.boughtAt, (row) => wallClock(row.created_at, zone)],
    [paymentTexts.columns.starts, (row) => row.start_date],
    [
      paymentTexts.columns.expires,
      (row) => {
        const until = unpaidUntil(row, settings.unpaid_plan_days, now)
        return until && civilDateOf(until, zone)
      },
    ],
  ])

export const receivedTable = ({ query, zone }: TableInput<ReceivedExportQuery>) =>
  table('received', receivedToExport(query), [
    [paymentTexts.received.day, (row) => wallClock(row.verified_at, zone)],
    [desk.columns.kind, (row) => paymentTexts.received.kinds[row.kind]],
    [title.reference, (row) => row.reference],
    [title.client, (row) => row.full_name],
    [title.plan, (row) => row.name],
    [title.method, paymentMethodName],
    [paymentTexts.columns.amount, (row) => pesos(row.amount_cents)],
  ])

/** The table for the accountant, with the data that a CFDI of each payment needs. */
export const invoicesTable = ({ db, query, zone }: TableInput<RangeExportQuery>) =>
  table('invoices', invoicesToExport(db, query), [
    [title.folio, (row) => row.folio],
    [paymentTexts.received.day, (row) => wallClock(row.verified_at, zone)],
    [title.rfc, (row) => row.rfc],
    [title.invoiceName, (row) => row.name],
    [title.regime, (row) => row.regime],
    [title.use, (row) => row.use],
    [title.postalCode, (row) => row.postal_code],
    [title.email, (row) => row.email],
    [title.plan, (row) => row.plan],
    [title.reference, (row) => row.reference],
    [title.method, paymentMethodName],
    [paymentTexts.columns.amount, (row) => pesos(row.amount_paid_cents)],
    [title.refunded, (row) => pesos(row.refunded_cents)],
  ])

/** An open day has not been counted yet. */
export const cashTable = ({ query, zone }: TableInput<CashExportQuery>) =>
  table('cash', cashDaysToExport(query), [
    [desk.columns.day, (row) => row.day],
    [desk.columns.status, (row) => desk.status[row.closed_at ? 'closed' : 'open']],
    [title.method, (row) => texts.checkout.methods[row.method]],
    [desk.drawer.float, (row) => pesos(row.float_cents)],
    [desk.drawer.deposits, (row) => pesos(row.deposits_cents)],
    [desk.drawer.withdrawals, (row) => pesos(row.withdrawals_cents)],
    [desk.drawer.refunds, (row) => pesos(row.refunds_cents)],
    [desk.columns.expected, (row) => pesos(row.expected_cents)],
    [desk.columns.counted, (row) => pesos(row.counted_cents)],
    [
      desk.columns.difference,
      (row) => (row.counted_cents === null ? null : pesos(row.counted_cents - row.expected_cents)),
    ],
    [desk.note, (row) => row.note],
    [desk.columns.closedBy, (row) => row.closer],
    [desk.columns.closedAt, (row) => wallClock(row.closed_at, zone)],
  ])

const pay = texts.admin.coachPay.columns

/** The pay of a month, one line a class. */
export const coachPayTable = ({ query, now, zone }: TableInput<CoachPayExportQuery>) =>
  table('coachPay', payInOrder(monthDays(query.month, { now, zone }), now), [
    [title.displayName, (row) => row.display_name],
    [title.date, (row) => row.start_time.slice(0, 10)],
    [title.time, (row) => row.start_time.slice(11, 16)],
    [title.className, (row) => row.name],
    [pay.attended, (row) => row.attended],
    [pay.amount, (row) => pesos(row.amount_cents)],
    [pay.correction, (row) => yesNo(row.is_correction)],
  ])

type ReservationExportRow = RowOf<ReturnType<typeof reservationsToExport>>

const exportTexts = texts.admin.exports

const classColumns = [
  [title.date, (row: ReservationExportRow) => row.start_time.slice(0, 10)],
  [title.time, (row: ReservationExportRow) => row.start_time.slice(11, 16)],
  [title.className, (row: ReservationExportRow) => row.name],
  [title.coaches, (row: ReservationExportRow) => joinNames(row.coaches)],
  [title.client, (row: ReservationExportRow) => row.full_name],
  [title.email, (row: ReservationExportRow) => row.email],
] as const

export const reservationsTable = ({ db, query, zone }: TableInput<ReservationExportQuery>) =>
  table('reservations', reservationsToExport(db, query), [
    ...classColumns,
    [title.status, (row) => exportTexts.reservation[row.status]],
    [title.canceledBy, (row) => row.canceled_by && exportTexts.canceledBy[row.canceled_by]],
    [title.returned, (row) => (row.class_returned === null ? null : yesNo(row.class_returned))],
    [title.attendance, (row) => row.attendance && exportTexts.attendance[row.attendance]],
    [title.bookedAt, (row) => wallClock(row.created_at, zone)],
    [title.plan, (row) => row.plan],
    [title.reference, (row) => row.reference],
  ])

/** The attendance of classes that have begun. */
export const attendanceTable = ({ db, query, now }: TableInput<RangeExportQuery>) =>
  table('attendance', attendanceToExport(db, query, now), [
    ...classColumns,
    [title.attendance, (row) => exportTexts.attendance[row.attendance ?? 'none']],
  ])

const skipText = (code: string): string =>
  isReasonCode(code) ? staffReasonText(code) : texts.waitlist.assignedByStudio

export const waitlistsTable = ({ query, zone }: TableInput<RangeExportQuery>) =>
  table('waitlists', waitlistsToExport(query), [
    [title.date, (row) => row.start_time.slice(0, 10)],
    [title.time, (row) => row.start_time.slice(11, 16)],
    [title.className, (row) => row.name],
    [title.client, (row) => row.full_name],
    [title.email, (row) => row.email],
    [title.status, (row) => exportTexts.waitlist[row.status]],
    [title.position, (row) => row.position],
    [title.joinedAt, (row) => wallClock(row.joined_at, zone)],
    [title.skips, (row) => row.skips.map(skipText).join('\n') || null],
    [title.closedAt, (row) => wallClock(row.closed_at, zone)],
    [title.reason, ({ closed_reason: reason }) => reason && (exportTexts.lineEnds[reason] ?? reason)],
  ])

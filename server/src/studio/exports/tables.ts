import type { RangeExportQuery, UserExportQuery } from '@estudio/contract'
import { type CivilDate, joinNames, mxn, paymentMethodName, texts, type WallTime } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type DiscountRow, discountsToExport } from '../discounts/service.ts'
import { startOfDay, studioZone } from '../shared/wall-time.ts'
import { type ExportedUser, usersToExport } from '../users/service.ts'
import type { Table } from './table.ts'

const { columns: title, files, ...words } = texts.admin.exports
const yesNo = (value: boolean): string => (value ? texts.common.yes : texts.common.no)
const pesos = (cents: number | null): number | null => (cents === null ? null : mxn(cents))

/** `2026-11-16T08:00:00` as `2026-11-16 08:00`. */
const minutes = (time: WallTime | null): string | null => time && time.slice(0, 16).replace('T', ' ')

/** An instant column as the studio's clock showed it: `2026-11-16 08:00`. */
const clock = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${studioZone}, 'YYYY-MM-DD HH24:MI')`

const within = (column: string, { from, to }: { from?: CivilDate; to?: CivilDate }): RawBuilder<boolean> =>
  sql<boolean>`${from ? sql`${sql.ref(column)} >= ${startOfDay(from)}` : sql`true`}
    and ${to ? sql`${sql.ref(column)} < ${startOfDay(to)} + interval '1 day'` : sql`true`}`

const coaches = sql<string[]>`array(
  select i.display_name from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
  where l.scheduled_class_id = c.id order by l.position, i.id)`

/** Users with the search and filters of their list. */
export const usersTable = (db: Db, filter: Omit<UserExportQuery, 'format'>): Table<ExportedUser> => ({
  name: 'users',
  file: files.users,
  query: sql<ExportedUser>`${usersToExport(db, filter)}`,
  columns: [
    [title.name, (row) => row.full_name],
    [title.displayName, (row) => row.display_name],
    [title.email, (row) => row.email],
    [title.phone, (row) => row.phone],
    [title.genre, (row) => row.genre],
    [title.birthdate, (row) => row.birthdate],
    [title.address, (row) => row.address],
    [title.roles, (row) => joinNames(row.roles.map((role) => words.roles[role]))],
    [title.joined, (row) => minutes(row.joined_at)],
    [title.lastLogin, (row) => minutes(row.signed_in_at)],
    [title.active, (row) => yesNo(row.is_active)],
    [title.pending, (row) => yesNo(row.has_pending_payment)],
  ],
})

interface ReservationRow {
  date: string
  time: string
  class_name: string
  coaches: string[]
  full_name: string
  email: string | null
  status: 'reserved' | 'canceled'
  canceled_by: 'member' | 'studio' | null
  class_returned: boolean | null
  attendance: 'attended' | 'no_show' | null
  booked_at: string
  plan: string | null
  reference: string | null
}

const reservations = (where: RawBuilder<boolean>) => sql<ReservationRow>`
  select to_char(c.starts_at at time zone ${studioZone}, 'YYYY-MM-DD') as date,
    to_char(c.starts_at at time zone ${studioZone}, 'HH24:MI') as time,
    coalesce(c.special_class_name, t.name) as class_name, ${coaches} as coaches, p.full_name, a.email, r.status,
    r.canceled_by, r.class_returned, r.attendance, ${clock('r.created_at')} as booked_at, u.name as plan, u.reference
  from studio.scheduled_classes c
  join studio.reservations r on r.scheduled_class_id = c.id
  join studio.classes t on t.id = c.class_id
  join studio.profiles p on p.user_id = r.user_id
  join identity.accounts a on a.id = r.user_id
  left join studio.user_plans u on u.id = r.user_plan_id
  where ${where}
  order by c.starts_at, c.id, r.created_at, r.id`

const classColumns = [
  [title.date, (row: ReservationRow) => row.date],
  [title.time, (row: ReservationRow) => row.time],
  [title.className, (row: ReservationRow) => row.class_name],
  [title.coaches, (row: ReservationRow) => joinNames(row.coaches)],
  [title.client, (row: ReservationRow) => row.full_name],
  [title.email, (row: ReservationRow) => row.email],
] as const

/** Every reservation of the classes of these days, cancelled ones too. */
export const reservationsTable = (days: { from: CivilDate; to: CivilDate }): Table<ReservationRow> => ({
  name: 'reservations',
  file: files.reservations,
  query: reservations(within('c.starts_at', days)),
  columns: [
    ...classColumns,
    [title.status, (row) => words.reservation[row.status]],
    [title.canceledBy, (row) => row.canceled_by && words.canceledBy[row.canceled_by]],
    [title.returned, (row) => (row.class_returned === null ? null : yesNo(row.class_returned))],
    [title.bookedAt, (row) => row.booked_at],
    [title.plan, (row) => row.plan],
    [title.reference, (row) => row.reference],
  ],
})

/** Who came to the classes that have begun by `now`. */
export const attendanceTable = (
  days: Omit<RangeExportQuery, 'format'>,
  now: Date,
): Table<ReservationRow> => ({
  name: 'attendance',
  file: files.attendance,
  query: reservations(
    sql<boolean>`${within('c.starts_at', days)} and c.starts_at <= ${now} and r.status = 'reserved'`,
  ),
  columns: [...classColumns, [title.attendance, (row) => words.attendance[row.attendance ?? 'none']]],
})

interface SoldRow {
  reference: string
  full_name: string
  email: string | null
  plan: string
  bought_at: string
  start_date: string
  end_date: string
  status: 'frozen' | 'active' | 'cancelled'
  payment_status: keyof typeof texts.checkout.paymentStatus
  payment_method: keyof typeof texts.checkout.methods
  payment_channel: 'transfer' | 'oxxo' | null
  list_price_cents: number
  price_cents: number
  amount_paid_cents: number | null
  discount_code: string | null
  verified_at: string | null
  classes_remaining: number
  closed_reason: string | null
}

/** A plan that was paid ends with its last day, whatever its row says. */
const statusOf = ({ status, start_date, end_date }: SoldRow, today: CivilDate): string => {
  if (status !== 'active') return words.plan[status]
  if (start_date > today) return words.plan.upcoming
  return end_date < today ? words.plan.expired : words.plan.active
}

/** Plans by the day they were bought or added; what was removed unpaid is no sale. */
export const soldPlansTable = (days: Omit<RangeExportQuery, 'format'>, today: CivilDate): Table<SoldRow> => ({
  name: 'plans',
  file: files.plans,
  query: sql<SoldRow>`
    select u.reference, p.full_name, a.email, u.name as plan, ${clock('u.created_at')} as bought_at, u.start_date,
      u.end_date, u.status, u.payment_status, u.payment_method, u.payment_channel, u.list_price_cents, u.price_cents,
      u.amount_paid_cents, u.discount_code, ${clock('u.verified_at')} as verified_at, u.classes_remaining, u.closed_reason
    from studio.user_plans u
    join studio.profiles p on p.user_id = u.user_id
    join identity.accounts a on a.id = u.user_id
    where ${within('u.created_at', days)} and u.closed_kind is distinct from 'unpaid'
    order by u.created_at, u.id`,
  columns: [
    [title.reference, (row) => row.reference],
    [title.client, (row) => row.full_name],
    [title.email, (row) => row.email],
    [title.plan, (row) => row.plan],
    [title.boughtAt, (row) => row.bought_at],
    [title.start, (row) => row.start_date],
    [title.end, (row) => row.end_date],
    [title.status, (row) => statusOf(row, today)],
    [title.payment, (row) => texts.checkout.paymentStatus[row.payment_status]],
    [title.method, paymentMethodName],
    [title.listPrice, (row) => pesos(row.list_price_cents)],
    [title.code, (row) => row.discount_code],
    [title.price, (row) => pesos(row.price_cents)],
    [title.paid, (row) => pesos(row.amount_paid_cents)],
    [title.verifiedAt, (row) => row.verified_at],
    [title.classesLeft, (row) => (row.classes_remaining < 0 ? null : row.classes_remaining)],
    [title.reason, (row) => row.closed_reason],
  ],
})

/** Discounts with the search of their list, all that were not deleted without one. */
export const discountsTable = (db: Db, search: string | undefined): Table<DiscountRow> => ({
  name: 'discounts',
  file: files.discounts,
  query: sql<DiscountRow>`${discountsToExport(db, search)}`,
  columns: [
    [title.name, (row) => row.name],
    [title.code, (row) => row.code],
    [title.percent, (row) => row.discount_percent],
    [title.start, (row) => row.valid_from],
    [title.end, (row) => row.valid_to],
    [title.minimum, (row) => pesos(row.min_purchase_cents)],
    [title.oncePerClient, (row) => yesNo(row.limit_per_user)],
    [title.uses, (row) => row.uses_count],
    [title.usesLimit, (row) => row.total_uses_limit],
    [title.status, (row) => (row.is_active ? texts.common.active : texts.common.inactive)],
  ],
})

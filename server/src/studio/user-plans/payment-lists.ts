import {
  type ListExportQuery,
  type ListQuery,
  type PendingPaymentList,
  type ReceivedExportQuery,
  ReceivedFilter,
  type ReceivedPaymentList,
  type ReceivedQuery,
} from '@estudio/contract'
import { DAY_MS, mxn, readReference } from '@estudio/domain'
import type { texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSettings } from '../settings/index.ts'
import { filledOrder, inWindow, type ListOrder, listFilter, listWindow } from '../shared/list-query.ts'
import { isPerson } from '../shared/search.ts'
import { checkDays, type DaySpan, withinDays } from '../shared/wall-time.ts'

const hourMs = 60 * 60 * 1000

/** Whether `u`, a row of studio.user_plans, matches a search by payment reference or member (B18). */
const matchesPayment = (search: string) => {
  const reference = readReference(search)
  return sql<boolean>`(${reference ? sql`u.reference = ${reference}` : sql`false`} or exists (
    select from studio.profiles payer where payer.user_id = u.user_id and ${isPerson('payer', search)}))`
}

const pendingPlans = (db: Db, search: string | undefined) => {
  const query = db
    .selectFrom('studio.user_plans as u')
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .where('u.status', '=', 'frozen')
    .where('u.payment_status', '=', 'pending')
  return search ? query.where(matchesPayment(search)) : query
}

const pendingSortable = {
  created_at: sql`u.created_at`,
  full_name: sql`p.full_name collate studio.spanish`,
  price: sql`u.price_cents`,
  start_date: sql`u.start_date`,
} as const

/** Oldest first unless `sort` is given. */
const pendingInOrder = (db: Db, { search, sort }: ListOrder) =>
  pendingPlans(db, search)
    .innerJoin('identity.accounts as a', 'a.id', 'u.user_id')
    .select([
      'u.id',
      'u.user_id',
      'u.name',
      'u.reference',
      'u.payment_channel',
      'u.price_cents',
      'u.start_date',
      'u.created_at',
      'u.version',
      'p.full_name',
      'a.email',
    ])
    .orderBy(filledOrder(pendingSortable, 'created_at', sort))
    .orderBy('u.id')

const countPending = async (db: Db, search: string | undefined): Promise<number> => {
  const { count } = await pendingPlans(db, search)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** When an unpaid purchase is removed (A18). */
export const unpaidUntil = (boughtAt: Date, unpaidPlanDays: number): Date =>
  new Date(boughtAt.getTime() + unpaidPlanDays * DAY_MS)

export async function pendingPayments(
  context: Context,
  query: ListQuery,
): Promise<PendingPaymentList & { offset: number }> {
  const window = listWindow(query)
  const [rows, total, { unpaid_plan_days }] = await Promise.all([
    pendingInOrder(context.db, window).$call(inWindow(window)).execute(),
    countPending(context.db, window.search),
    readSettings(context.db),
  ])
  const now = context.clock.now().getTime()
  const payments = rows.map(({ user_id, full_name, email, name, price_cents, created_at, ...row }) => ({
    ...row,
    user: { id: user_id, full_name, email },
    plan_name: name,
    price: mxn(price_cents),
    created_at: created_at.toISOString(),
    waiting_hours: Math.max(0, Math.floor((now - created_at.getTime()) / hourMs)),
    expires_at: unpaidUntil(created_at, unpaid_plan_days).toISOString(),
  }))
  return { payments, total, offset: window.offset }
}

/** The query of the same list without its page. */
export const pendingToExport = (db: Db, query: ListExportQuery) => pendingInOrder(db, listWindow(query))

/**
 * Whether the payment of a row of studio.user_plans (`plan` is its alias) is income of these days: verified in them and
 * neither refused nor reversed since, whatever became of the plan.
 */
export const isReceived = (plan: string, days: DaySpan) =>
  sql<boolean>`${sql.ref(`${plan}.payment_status`)} = 'completed' and ${withinDays(`${plan}.verified_at`, days)}`

const receivedPlans = (db: Db, days: DaySpan, search: string | undefined) => {
  const query = db.selectFrom('studio.user_plans as u').where(isReceived('u', days))
  return search ? query.where(matchesPayment(search)) : query
}

const amount = sql<number>`coalesce(u.amount_paid_cents, 0)`

const receivedSortable = {
  verified_at: sql`u.verified_at`,
  full_name: sql`p.full_name collate studio.spanish`,
  amount,
} as const

/** Latest first unless `sort` is given. */
const receivedInOrder = (db: Db, days: DaySpan, { search, sort }: ListOrder) =>
  receivedPlans(db, days, search)
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .select([
      'u.id',
      'u.user_id',
      'u.name',
      'u.reference',
      'u.payment_method',
      'u.payment_channel',
      'p.full_name',
      'p.erased_at',
      amount.as('amount_cents'),
      // Never null for a completed payment: user_plans_check3.
      sql<Date>`u.verified_at`.as('verified_at'),
    ])
    .orderBy(filledOrder(receivedSortable, 'verified_at', sort ?? { field: 'verified_at', descending: true }))
    .orderBy('u.id')

const receivedTotals = (db: Db, days: DaySpan, search: string | undefined) =>
  receivedPlans(db, days, search)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(u.amount_paid_cents), 0)`.as('sum_cents'),
    ])
    .executeTakeFirstOrThrow()

/** Verified payments; the sum is that of the whole list, not of the page. */
export async function receivedPayments(
  context: Context,
  query: ReceivedQuery,
): Promise<ReceivedPaymentList & { offset: number }> {
  const window = listWindow(query)
  const days = listFilter(ReceivedFilter, query, window)
  const [rows, { count, sum_cents }] = await Promise.all([
    receivedInOrder(context.db, days, window).$call(inWindow(window)).execute(),
    receivedTotals(context.db, days, window.search),
  ])
  const payments = rows.map(({ user_id, full_name, erased_at, name, amount_cents, verified_at, ...row }) => ({
    ...row,
    user: { id: erased_at ? null : user_id, full_name },
    plan_name: name,
    amount: mxn(amount_cents),
    verified_at: verified_at.toISOString(),
  }))
  return { payments, total: count, sum: mxn(sum_cents), offset: window.offset }
}

/** The query of the same list without its page. */
export const receivedToExport = (db: Db, query: ReceivedExportQuery) => {
  const window = listWindow(query)
  return receivedInOrder(db, listFilter(ReceivedFilter, query, window), window)
}

export interface SoldPlan {
  reference: string
  full_name: string
  email: string | null
  plan: string
  created_at: Date
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
  verified_at: Date | null
  classes_remaining: number
  closed_reason: string | null
}

/** By the day they were bought or added; a plan removed unpaid is no sale. Throws validation_failed. */
export const soldToExport = (days: DaySpan) => {
  checkDays(days)
  return sql<SoldPlan>`
    select u.reference, p.full_name, a.email, u.name as plan, u.created_at, u.start_date, u.end_date, u.status,
      u.payment_status, u.payment_method, u.payment_channel, u.list_price_cents, u.price_cents, u.amount_paid_cents,
      u.discount_code, u.verified_at, u.classes_remaining, u.closed_reason
    from studio.user_plans u
    join studio.profiles p on p.user_id = u.user_id
    join identity.accounts a on a.id = u.user_id
    where ${withinDays('u.created_at', days)} and u.closed_kind is distinct from 'unpaid'
    order by u.created_at, u.id`
}

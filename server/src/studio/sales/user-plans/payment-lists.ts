import {
  type PendingExportQuery,
  PendingFilter,
  type PendingPayment,
  type PendingPaymentList,
  type ReceivedExportQuery,
  ReceivedFilter,
  type ReceivedPayment,
  type ReceivedPaymentList,
  type ReceivedQuery,
  Uuid,
} from '@estudio/contract'
import { type CivilDate, mxn, readReference } from '@estudio/domain'
import type { texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import {
  filledOrder,
  idsOf,
  inWindow,
  type ListWindow,
  listFilter,
  listWindow,
} from '../../shared/list-query.ts'
import { peopleLike } from '../../shared/search.ts'
import { checkDates, type DaySpan, withinDays } from '../../shared/wall-time.ts'
import { unpaidUntil, waitingHours, waitingSince } from './lapse.ts'
import { proofsOfPlans } from '../proofs/store.ts'
import { dueCents } from './store.ts'

/** By payment reference or member (B18). */
const matchesPayment = (search: string) => {
  const reference = readReference(search)
  return sql<boolean>`(${reference ? sql`u.reference = ${reference}` : sql`false`}
    or u.user_id in (${peopleLike(search)}))`
}

export interface PaymentSelection extends DaySpan {
  ids?: string[]
  /** Whose payments. */
  user_id?: string
  /** Whether a proof waits for review. */
  has_proof?: boolean
  search?: string
}

/** Throws validation_failed. */
export const parsePaymentSelection = (
  filter: typeof PendingFilter | typeof ReceivedFilter,
  query: ReceivedQuery,
  window: ListWindow,
): PaymentSelection => ({
  ...listFilter(filter, query, window),
  search: window.search,
  ids: idsOf(window, Uuid),
})

const selectedPlans = (db: Db, { ids, user_id, search }: PaymentSelection) => {
  let query = db.selectFrom('studio.user_plans as u')
  if (ids) query = query.where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (user_id) query = query.where('u.user_id', '=', user_id)
  return search ? query.where(matchesPayment(search)) : query
}

const pendingPlans = (db: Db, selection: PaymentSelection) => {
  const plans = selectedPlans(db, selection)
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .where('u.status', '=', 'frozen')
    .where('u.payment_status', '=', 'pending')
  if (selection.has_proof === undefined) return plans
  return plans.where('u.proof_waiting_since', selection.has_proof ? 'is not' : 'is', null)
}

const pendingSortable = {
  created_at: sql`u.created_at`,
  // Less is later.
  waiting_hours: sql`-extract(epoch from ${waitingSince})`,
  full_name: sql`p.full_name collate studio.spanish`,
  price: sql`u.price_cents`,
  start_date: sql`u.start_date`,
} as const

const pendingInOrder = (db: Db, selection: PaymentSelection, sort?: ListWindow['sort']) =>
  pendingPlans(db, selection)
    .innerJoin('identity.accounts as a', 'a.id', 'u.user_id')
    .select([
      'u.id',
      'u.user_id',
      'u.name',
      'u.reference',
      'u.payment_channel',
      'u.price_cents',
      'u.amount_paid_cents',
      'u.start_date',
      'u.created_at',
      'u.reopened_at',
      'u.proof_waiting_since',
      'u.unpaid_pause_seconds',
      'u.version',
      waitingSince.as('waiting_since'),
      'p.full_name',
      'a.email',
    ])
    .orderBy(
      filledOrder(pendingSortable, 'waiting_hours', sort ?? { field: 'waiting_hours', descending: true }),
    )
    .orderBy('u.id')

const countPending = async (db: Db, selection: PaymentSelection): Promise<number> => {
  const { count } = await pendingPlans(db, selection)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type PendingRow = Awaited<ReturnType<ReturnType<typeof pendingInOrder>['execute']>>[number]

/** With the proofs of each, which one more query reads. */
async function toPendingPayments(
  { db, clock }: Context,
  rows: readonly PendingRow[],
  settings: Settings,
): Promise<PendingPayment[]> {
  const now = clock.now()
  const proofs = await proofsOfPlans(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    user: { id: row.user_id, full_name: row.full_name, email: row.email },
    plan_name: row.name,
    reference: row.reference,
    payment_channel: row.payment_channel,
    price: mxn(row.price_cents),
    amount_paid: mxn(row.amount_paid_cents ?? 0),
    amount_due: mxn(dueCents(row)),
    start_date: row.start_date,
    created_at: row.created_at.toISOString(),
    waiting_hours: waitingHours(row.waiting_since, now, settings),
    expires_at: unpaidUntil(row, settings.unpaid_plan_days, now)?.toISOString() ?? null,
    stands_still: row.proof_waiting_since !== null,
    proofs: proofs.get(row.id) ?? [],
    version: row.version,
  }))
}

export async function pendingPayments(
  context: Context,
  selection: PaymentSelection,
  window: ListWindow,
): Promise<PendingPaymentList> {
  const { db } = context
  const [rows, total, settings] = await Promise.all([
    pendingInOrder(db, selection, window.sort).$call(inWindow(window)).execute(),
    countPending(db, selection),
    readSettings(db),
  ])
  return { payments: await toPendingPayments(context, rows, settings), total }
}

/** Throws not_found for one that is verified, refused or removed. */
export async function pendingPayment(context: Context, id: string): Promise<PendingPayment> {
  const rows = await pendingInOrder(context.db, { ids: [id] }).execute()
  const [payment] = await toPendingPayments(context, rows, await readSettings(context.db))
  if (!payment) throw errors.notFound('user_plan')
  return payment
}

/** The query of the same list without its page. Throws validation_failed. */
export const pendingToExport = (db: Db, query: PendingExportQuery) => {
  const window = listWindow(query)
  return pendingInOrder(db, parsePaymentSelection(PendingFilter, query, window), window.sort)
}

/**
 * Whether a payment is income of these days: verified in them, neither refused nor reversed. `plan` aliases
 * studio.user_plans.
 */
export const isReceived = (plan: string, days: DaySpan) =>
  sql<boolean>`${sql.ref(`${plan}.payment_status`)} = 'completed' and ${withinDays(`${plan}.verified_at`, days)}`

const receivedPlans = (db: Db, selection: PaymentSelection) =>
  selectedPlans(db, selection).where(isReceived('u', selection))

const amount = sql<number>`coalesce(u.amount_paid_cents, 0)`

const receivedSortable = {
  verified_at: sql`u.verified_at`,
  full_name: sql`p.full_name collate studio.spanish`,
  amount,
} as const

const receivedInOrder = (db: Db, selection: PaymentSelection, sort?: ListWindow['sort']) =>
  receivedPlans(db, selection)
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

const receivedTotals = (db: Db, selection: PaymentSelection) =>
  receivedPlans(db, selection)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(u.amount_paid_cents), 0)`.as('sum_cents'),
    ])
    .executeTakeFirstOrThrow()

type ReceivedRow = Awaited<ReturnType<ReturnType<typeof receivedInOrder>['execute']>>[number]

const toReceivedPayment = ({
  user_id,
  full_name,
  erased_at,
  name,
  amount_cents,
  verified_at,
  ...row
}: ReceivedRow): ReceivedPayment => ({
  ...row,
  user: { id: erased_at ? null : user_id, full_name },
  plan_name: name,
  amount: mxn(amount_cents),
  verified_at: verified_at.toISOString(),
})

/** `sum` is that of the whole list, not of the page. */
export async function receivedPayments(
  db: Db,
  selection: PaymentSelection,
  window: ListWindow,
): Promise<ReceivedPaymentList> {
  const [rows, { count, sum_cents }] = await Promise.all([
    receivedInOrder(db, selection, window.sort).$call(inWindow(window)).execute(),
    receivedTotals(db, selection),
  ])
  return { payments: rows.map(toReceivedPayment), total: count, sum: mxn(sum_cents) }
}

/** Throws not_found for one that is not verified, or was reversed. */
export async function receivedPayment(db: Db, id: string): Promise<ReceivedPayment> {
  const row = await receivedInOrder(db, { ids: [id] }).executeTakeFirst()
  if (!row) throw errors.notFound('user_plan')
  return toReceivedPayment(row)
}

/** The query of the same list without its page. Throws validation_failed. */
export const receivedToExport = (db: Db, query: ReceivedExportQuery) => {
  const window = listWindow(query)
  return receivedInOrder(db, parsePaymentSelection(ReceivedFilter, query, window), window.sort)
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
  is_paused: boolean
}

/** By the day of purchase; without plans removed unpaid. Throws validation_failed. */
export const soldToExport = (days: DaySpan, today: CivilDate) => {
  const { from, to } = days
  checkDates({ from, to })
  return sql<SoldPlan>`
    select u.reference, p.full_name, a.email, u.name as plan, u.created_at, u.start_date, u.end_date, u.status,
      u.payment_status, u.payment_method, u.payment_channel, u.list_price_cents, u.price_cents, u.amount_paid_cents,
      u.discount_code, u.verified_at, u.classes_remaining, u.closed_reason,
      studio.is_plan_paused(u.id, ${today}::date) as is_paused
    from studio.user_plans u
    join studio.profiles p on p.user_id = u.user_id
    join identity.accounts a on a.id = u.user_id
    where ${withinDays('u.created_at', days)} and u.closed_kind is distinct from 'unpaid'
    order by u.created_at, u.id`
}

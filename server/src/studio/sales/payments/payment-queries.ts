import {
  type PaymentMethod,
  PendingFilter,
  ReceivedFilter,
  type ReceivedPayment,
  type ReceivedQuery,
  Uuid,
} from '@estudio/contract'
import { readReference } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { filledOrder, idsOf, type ListWindow, listFilter } from '../../shared/list-query.ts'
import { peopleLike } from '../../shared/search.ts'
import { type DaySpan, withinDays } from '../../shared/wall-time.ts'
import { unpaidSince } from '../purchases/store.ts'

/** Matches the member or the payment reference. */
const matchesPayment = (search: string) => {
  const reference = readReference(search)
  const ofPeople = sql<boolean>`u.user_id in (${peopleLike(search)})`
  return reference ? sql<boolean>`(u.reference = ${reference} or ${ofPeople})` : ofPeople
}

export interface PaymentSelection extends DaySpan {
  ids?: string[]
  /** Selects the payments of this user. */
  user_id?: string
  /** Whether a proof waits for review. */
  has_proof?: boolean
  plan_id?: string
  method?: PaymentMethod
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

/** `u` aliases studio.waiting_purchases or studio.income, whose columns have the same names. */
const isSelected = (
  { ids, user_id, plan_id, method, search }: PaymentSelection,
  methodColumn = sql`u.payment_method`,
) =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(ids ? [sql`u.id = any(${ids}::uuid[])`] : []),
      ...(user_id ? [sql`u.user_id = ${user_id}`] : []),
      ...(plan_id ? [sql`u.plan_id = ${plan_id}`] : []),
      ...(method ? [sql`${methodColumn} = ${method}`] : []),
      ...(search ? [matchesPayment(search)] : []),
    ],
    sql` and `,
  )}`

/** The instant since which staff have to look at a payment. `u` aliases studio.waiting_purchases. */
export const waitingSince = sql<Date>`coalesce(u.proof_waiting_since, ${unpaidSince})`

/** The part of the price that is still due, by the same rule as `dueCents`. `u` aliases studio.waiting_purchases. */
export const dueCentsOf = sql<number>`greatest(0, u.price_cents - coalesce(u.amount_paid_cents, 0))`

const pendingPlans = (db: Db, selection: PaymentSelection) => {
  const plans = db
    .selectFrom('studio.waiting_purchases as u')
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .where(isSelected(selection))
  if (selection.has_proof === undefined) return plans
  return plans.where('u.proof_waiting_since', selection.has_proof ? 'is not' : 'is', null)
}

const pendingSortable = {
  created_at: sql`u.created_at`,
  // A shorter waiting time means a later instant.
  waiting_hours: sql`-extract(epoch from ${waitingSince})`,
  full_name: sql`p.full_name collate studio.spanish`,
  price: sql`u.price_cents`,
  start_date: sql`u.start_date`,
} as const

export const pendingInOrder = (db: Db, selection: PaymentSelection, sort?: ListWindow['sort']) =>
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
      'u.balance_cents',
      'u.start_date',
      'u.created_at',
      'u.reopened_at',
      'u.proof_waiting_since',
      'u.unpaid_pause_seconds',
      'u.held_until',
      'u.version',
      waitingSince.as('waiting_since'),
      'p.full_name',
      'a.email',
    ])
    .orderBy(
      filledOrder(pendingSortable, 'waiting_hours', sort ?? { field: 'waiting_hours', descending: true }),
    )
    .orderBy('u.id')

export const countPending = (db: Db, selection: PaymentSelection): Promise<number> =>
  countRows(pendingPlans(db, selection))

export type PendingRow = Awaited<ReturnType<ReturnType<typeof pendingInOrder>['execute']>>[number]

const receivedSortable = {
  verified_at: sql`verified_at`,
  full_name: sql`full_name collate studio.spanish`,
  amount: sql`amount_cents`,
} as const

export interface ReceivedRow {
  id: string
  kind: ReceivedPayment['kind']
  user_plan_id: string | null
  user_id: string
  name: string | null
  reference: string | null
  payment_method: PaymentMethod
  payment_channel: ReceivedPayment['payment_channel']
  amount_cents: number
  refundable_cents: number
  /** When the payment was verified, the refund was made or failed, or the movement of the balance was made. */
  verified_at: Date
  full_name: string
  erased_at: Date | null
}

interface ReceivedOptions {
  sort?: ListWindow['sort']
  page?: Pick<ListWindow, 'limit' | 'offset'>
}

/**
 * The payments of the days, the refunds, those that failed, and the movements of balances. Both parts are read in the order of an index
 * as far as the page needs them; a view of all would be sorted as a whole. Equal rows follow the direction of the sort, so that one
 * index serves both directions.
 */
export const receivedInOrder = (
  selection: PaymentSelection,
  { sort = { field: 'verified_at', descending: true }, page }: ReceivedOptions = {},
) => {
  const order = sql`order by ${filledOrder(receivedSortable, 'verified_at', sort)}, id ${sort.descending ? sql`desc` : sql`asc`}`
  const first = page ? sql`${order} limit ${page.limit + page.offset}` : sql``
  return sql<ReceivedRow>`
    select * from (
      (select y.user_plan_id as id, 'payment' as kind, y.user_plan_id, u.user_id, u.name, y.reference, y.method as payment_method,
        y.channel as payment_channel, coalesce(y.amount_cents, 0) - y.balance_cents as amount_cents,
        coalesce(y.amount_cents, 0) - y.refunded_cents as refundable_cents, y.received_at as verified_at, p.full_name, p.erased_at
      from studio.payments y join studio.user_plans u on u.id = y.user_plan_id join studio.profiles p on p.user_id = u.user_id
      where y.state = 'completed' and ${withinDays('y.received_at', selection)} and ${isSelected(selection, sql`y.method`)} ${first})
      union all
      (select u.id, u.kind, u.user_plan_id, u.user_id, u.name, u.reference, u.payment_method, u.payment_channel,
        u.amount_cents, 0, u.at as verified_at, p.full_name, p.erased_at
      from studio.income u join studio.profiles p on p.user_id = u.user_id
      where u.kind <> 'payment' and ${withinDays('u.at', selection)} and ${isSelected(selection)} ${first})
    ) as received
    ${order} ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`
}

/** `sum_cents` is the income: payments minus refunds. */
export const receivedTotals = (db: Db, selection: PaymentSelection) =>
  db
    .selectFrom('studio.income as u')
    .where(isSelected(selection))
    .where(withinDays('u.at', selection))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where u.kind in ('refund', 'return'))`.as('refunds'),
      sql<number>`count(*) filter (where u.kind = 'failed_refund')`.as('failed_refunds'),
      sql<number>`coalesce(sum(u.amount_cents), 0)`.as('sum_cents'),
      sql<
        string | null
      >`(select p.name from studio.plans p where p.id = ${selection.plan_id ?? null}::uuid)`.as('plan_name'),
    ])
    .executeTakeFirstOrThrow()

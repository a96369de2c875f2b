import {
  type PaymentMethod,
  PendingFilter,
  ReceivedFilter,
  type ReceivedQuery,
  Uuid,
} from '@estudio/contract'
import { readReference } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { filledOrder, idsOf, type ListWindow, listFilter } from '../../shared/list-query.ts'
import { peopleLike } from '../../shared/search.ts'
import { type DaySpan, withinDays } from '../../shared/wall-time.ts'
import { unpaidSince } from '../purchases/store.ts'

/** Matches the member or the payment reference (B18). */
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

const selectedPlans = (db: Db, { ids, user_id, plan_id, method, search }: PaymentSelection) => {
  let query = db.selectFrom('studio.user_plans as u')
  if (ids) query = query.where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (user_id) query = query.where('u.user_id', '=', user_id)
  if (plan_id) query = query.where('u.plan_id', '=', plan_id)
  if (method) query = query.where('u.payment_method', '=', method)
  return search ? query.where(matchesPayment(search)) : query
}

/** The instant since which staff have to look at a payment. `u` aliases studio.user_plans. */
export const waitingSince = sql<Date>`coalesce(u.proof_waiting_since, ${unpaidSince})`

/** The part of the price that is still due, by the same rule as `dueCents`. `u` aliases studio.user_plans. */
export const dueCentsOf = sql<number>`greatest(0, u.price_cents - coalesce(u.amount_paid_cents, 0))`

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

export const countPending = async (db: Db, selection: PaymentSelection): Promise<number> => {
  const { count } = await pendingPlans(db, selection)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type PendingRow = Awaited<ReturnType<ReturnType<typeof pendingInOrder>['execute']>>[number]

/**
 * Whether a payment is income of these days: it was verified in them and neither refused nor reversed. `plan` aliases
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

/** Equal payments follow the direction of the sort, so that one index serves both directions. */
export const receivedInOrder = (
  db: Db,
  selection: PaymentSelection,
  sort: ListWindow['sort'] = { field: 'verified_at', descending: true },
) =>
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
      // The constraint user_plans_check3 keeps it from being null for a completed payment.
      sql<Date>`u.verified_at`.as('verified_at'),
    ])
    .orderBy(filledOrder(receivedSortable, 'verified_at', sort))
    .orderBy('u.id', sort.descending ? 'desc' : 'asc')

export const receivedTotals = (db: Db, selection: PaymentSelection) =>
  receivedPlans(db, selection)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(u.amount_paid_cents), 0)`.as('sum_cents'),
    ])
    .executeTakeFirstOrThrow()

export type ReceivedRow = Awaited<ReturnType<ReturnType<typeof receivedInOrder>['execute']>>[number]

import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { DaySpan } from '../shared/day-span.ts'
import { filledOrder } from '../shared/list-order.ts'
import { inWindow, type ListOrder, type ListWindow } from '../shared/list-window.ts'
import { isReceived } from '../shared/received.ts'
import { isPayment } from './payment-search.ts'

const received = (db: Db, days: DaySpan, search: string | undefined) => {
  const query = db.selectFrom('studio.user_plans as u').where(isReceived('u', days))
  return search ? query.where(isPayment(search)) : query
}

const amount = sql<number>`coalesce(u.amount_paid_cents, 0)`

const sortable = {
  verified_at: sql`u.verified_at`,
  full_name: sql`p.full_name collate studio.spanish`,
  amount,
} as const

/** The payments that came in; the latest first unless `sort` says otherwise. */
export const receivedInOrder = (db: Db, days: DaySpan, { search, sort }: ListOrder) =>
  received(db, days, search)
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
      // Never null where a payment is completed: user_plans_check3.
      sql<Date>`u.verified_at`.as('verified_at'),
    ])
    .orderBy(filledOrder(sortable, 'verified_at', sort ?? { field: 'verified_at', descending: true }))
    .orderBy('u.id')

export const receivedPage = (db: Db, days: DaySpan, window: ListWindow) =>
  receivedInOrder(db, days, window).$call(inWindow(window)).execute()

/** How many there are and what they come to, in centavos. */
export const receivedTotals = (db: Db, days: DaySpan, search: string | undefined) =>
  received(db, days, search)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(u.amount_paid_cents), 0)`.as('sum_cents'),
    ])
    .executeTakeFirstOrThrow()

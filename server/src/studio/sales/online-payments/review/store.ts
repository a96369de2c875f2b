import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { countRows } from '../../../../platform/db/query-helpers.ts'
import { filledOrder, inWindow, type ListWindow } from '../../../shared/list-query.ts'
import { peopleLike } from '../../../shared/search.ts'
import { disputeIsOpen, refundWantsStaff } from '../../sold-plans/online-money.ts'
import { restCents } from '../refunds/refund-rest.ts'

export interface OnlineSelection {
  /** `refund`: with a refund that wants staff; `dispute`: with a dispute that is not decided; `open`: work for staff. */
  state?: 'applied' | 'review' | 'resolved' | 'refund' | 'dispute' | 'open' | undefined
  ids?: string[] | undefined
  search?: string | undefined
}

const hasRefundTask = sql<boolean>`exists (
  select from studio.provider_refunds r where r.online_payment_id = y.id and ${refundWantsStaff})`

const hasOpenDispute = sql<boolean>`exists (
  select from studio.payment_disputes d where d.online_payment_id = y.id and ${disputeIsOpen})`

/** Money to decide about, a refund that wants staff, or a dispute that the studio has not answered. */
const waitsForStaff = sql<boolean>`y.id in (
  select y.id from studio.provider_payments y where y.disposition = 'review'
  union select y.id from studio.provider_refunds r join studio.provider_payments y on y.id = r.online_payment_id
  where ${refundWantsStaff}
  union select d.online_payment_id from studio.payment_disputes d where d.status in ('warning', 'open'))`

const selected = (db: Db, { state, ids, search }: OnlineSelection) => {
  let query = db
    .selectFrom('studio.provider_payments as y')
    .leftJoin('studio.checkouts as c', 'c.id', 'y.checkout_id')
    .leftJoin('studio.user_plans as u', 'u.id', 'c.user_plan_id')
    .leftJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
  if (state === 'refund') query = query.where(hasRefundTask)
  else if (state === 'dispute') query = query.where(hasOpenDispute)
  else if (state === 'open') query = query.where(waitsForStaff)
  else if (state !== undefined) query = query.where('y.disposition', '=', state)
  if (ids) query = query.where('y.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (search) query = query.where(sql<boolean>`u.user_id in (${peopleLike(search)})`)
  return query
}

const sortable = { paid_at: sql`y.paid_at` } as const

const inOrder = (db: Db, selection: OnlineSelection, sort: ListWindow['sort']) =>
  selected(db, selection)
    .selectAll('y')
    .select(['c.state as checkout_state', 'c.expected_cents', 'c.user_plan_id', 'u.name as plan_name'])
    .select(['c.last_error', restCents.as('rest_cents')])
    .select(['u.user_id', 'p.full_name', 'p.erased_at'])
    .orderBy(filledOrder(sortable, 'paid_at', sort ?? { field: 'paid_at', descending: true }))
    .orderBy('y.id')

export type OnlinePaymentRow = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number]

export const onlinePaymentPage = (
  db: Db,
  selection: OnlineSelection,
  window: ListWindow,
): Promise<OnlinePaymentRow[]> => inOrder(db, selection, window.sort).$call(inWindow(window)).execute()

export const countOnlinePayments = (db: Db, selection: OnlineSelection): Promise<number> =>
  countRows(selected(db, selection))

/** A query for how many payments wait for staff, and since when the first of them is known. */
export const onlineReviewSummary = sql`
  select count(*) as count, min(y.first_seen_at) as oldest from studio.provider_payments y where ${waitsForStaff}`

export const onlinePaymentById = (db: Db, id: string): Promise<OnlinePaymentRow | undefined> =>
  inOrder(db, { ids: [id] }, undefined).executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { filledOrder } from '../shared/list-order.ts'
import { inWindow, type ListOrder, type ListWindow } from '../shared/list-window.ts'
import { isPayment } from './payment-search.ts'

const waiting = (db: Db, search: string | undefined) => {
  const query = db
    .selectFrom('studio.user_plans as u')
    .innerJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .where('u.status', '=', 'frozen')
    .where('u.payment_status', '=', 'pending')
  return search ? query.where(isPayment(search)) : query
}

const sortable = {
  created_at: sql`u.created_at`,
  full_name: sql`p.full_name collate studio.spanish`,
  price: sql`u.price_cents`,
  start_date: sql`u.start_date`,
} as const

/** The purchases that wait for their payment; the oldest first unless `sort` says otherwise. */
export const pendingInOrder = (db: Db, { search, sort }: ListOrder) =>
  waiting(db, search)
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
    .orderBy(filledOrder(sortable, 'created_at', sort))
    .orderBy('u.id')

export const pendingPage = (db: Db, window: ListWindow) =>
  pendingInOrder(db, window).$call(inWindow(window)).execute()

export const countPending = async (db: Db, search: string | undefined): Promise<number> => {
  const { count } = await waiting(db, search)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

import {
  type ReceivedExportQuery,
  ReceivedFilter,
  type ReceivedPaymentList,
  type ReceivedQuery,
} from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { listFilter } from '../shared/list-filter.ts'
import { listWindow } from '../shared/list-window.ts'
import { receivedInOrder, receivedPage, receivedTotals } from './received-store.ts'

/** Payments that came in, the latest first, with what all of them come to (B01). Throws validation_failed. */
export async function receivedPayments(
  context: Context,
  query: ReceivedQuery,
): Promise<ReceivedPaymentList & { offset: number }> {
  const window = listWindow(query)
  const days = listFilter(ReceivedFilter, query, window)
  const [rows, { count, sum_cents }] = await Promise.all([
    receivedPage(context.db, days, window),
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

/** The query of every payment that a list so asked for holds. Throws validation_failed. */
export const receivedToExport = (db: Db, query: ReceivedExportQuery) => {
  const window = listWindow(query)
  return receivedInOrder(db, listFilter(ReceivedFilter, query, window), window)
}

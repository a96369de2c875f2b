import {
  type ReceivedExportQuery,
  ReceivedFilter,
  type ReceivedPayment,
  type ReceivedPaymentList,
} from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { inWindow, type ListWindow, listWindow } from '../../shared/list-query.ts'
import {
  type PaymentSelection,
  parsePaymentSelection,
  type ReceivedRow,
  receivedInOrder,
  receivedTotals,
} from './payment-queries.ts'

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

/** `sum` is the sum of the whole list, not of the page. */
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

/** Throws not_found for a payment that is not verified or was reversed. */
export async function receivedPayment(db: Db, id: string): Promise<ReceivedPayment> {
  const row = await receivedInOrder(db, { ids: [id] }).executeTakeFirst()
  if (!row) throw errors.notFound('user_plan')
  return toReceivedPayment(row)
}

/** The query of the received payments without a page. Throws validation_failed. */
export const receivedToExport = (db: Db, query: ReceivedExportQuery) => {
  const window = listWindow(query)
  return receivedInOrder(db, parsePaymentSelection(ReceivedFilter, query, window), window.sort)
}

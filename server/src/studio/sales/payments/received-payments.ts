import {
  type ReceivedExportQuery,
  ReceivedFilter,
  type ReceivedPayment,
  type ReceivedPaymentList,
} from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type ListWindow, listWindow } from '../../shared/list-query.ts'
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
  refundable_cents,
  verified_at,
  ...row
}: ReceivedRow): ReceivedPayment => ({
  ...row,
  user: { id: erased_at ? null : user_id, full_name },
  plan_name: name,
  amount: mxn(amount_cents),
  refundable: mxn(refundable_cents),
  verified_at: verified_at.toISOString(),
})

/** `sum` is the sum of the whole list, not of the page. */
export async function receivedPayments(
  db: Db,
  selection: PaymentSelection,
  window: ListWindow,
): Promise<ReceivedPaymentList> {
  const [{ rows }, { count, refunds, failed_refunds, sum_cents, plan_name }] = await Promise.all([
    receivedInOrder(selection, { sort: window.sort, page: window }).execute(db),
    receivedTotals(db, selection),
  ])
  return {
    payments: rows.map(toReceivedPayment),
    total: count,
    refunds,
    failed_refunds,
    sum: mxn(sum_cents),
    ...(plan_name !== null && { plan_name }),
  }
}

/** Reads a refund too. Throws not_found for a payment that is not verified or was reversed. */
export async function receivedPayment(db: Db, id: string): Promise<ReceivedPayment> {
  const { rows } = await receivedInOrder({ ids: [id] }).execute(db)
  const [row] = rows
  if (!row) throw errors.notFound('user_plan')
  return toReceivedPayment(row)
}

/** The query of the received payments without a page. Throws validation_failed. */
export const receivedToExport = (query: ReceivedExportQuery) => {
  const window = listWindow(query)
  return receivedInOrder(parsePaymentSelection(ReceivedFilter, query, window), { sort: window.sort })
}

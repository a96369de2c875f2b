import type { OnlinePayment, OnlinePaymentList, PlanOnlineMoney } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Db } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import type { ListWindow } from '../../../shared/list-query.ts'
import { onlineMoneyOf } from '../../sold-plans/online-money.ts'
import {
  countFailingCheckouts,
  type FailingCheckoutRow,
  type FailingSelection,
  failingCheckoutPage,
} from './failing-checkouts.ts'
import {
  countOnlinePayments,
  type OnlinePaymentRow,
  type OnlineSelection,
  onlinePaymentById,
  onlinePaymentPage,
} from './store.ts'

type Sale = Pick<OnlinePaymentRow, 'user_id' | 'full_name' | 'erased_at' | 'user_plan_id' | 'plan_name'>

const saleOf = (row: Sale): Pick<OnlinePayment, 'user_plan_id' | 'plan_name' | 'user'> => ({
  user_plan_id: row.user_plan_id,
  plan_name: row.plan_name,
  user:
    row.user_id === null ? null : { id: row.erased_at ? null : row.user_id, full_name: row.full_name ?? '' },
})

const nothing: Pick<PlanOnlineMoney, 'refunds' | 'disputes'> = { refunds: [], disputes: [] }

const toOnlinePayment = (row: OnlinePaymentRow, money = nothing): OnlinePayment => ({
  id: row.id,
  provider: row.provider as OnlinePayment['provider'],
  mode: row.mode as OnlinePayment['mode'],
  provider_payment_id: row.provider_payment_id,
  state: row.disposition as OnlinePayment['state'],
  review_reason: row.review_reason,
  amount: mxn(row.received_cents),
  currency: row.currency,
  method: row.method as OnlinePayment['method'],
  fee: row.fee_cents === null ? null : mxn(row.fee_cents),
  refunded: mxn(row.refunded_cents),
  refundable: mxn(row.rest_cents),
  dispute: row.dispute_state,
  dispute_due: row.dispute_due?.toISOString() ?? null,
  ...money,
  paid_at: row.paid_at.toISOString(),
  last_error: row.last_error,
  checkout:
    row.checkout_id === null
      ? null
      : {
          id: row.checkout_id,
          state: row.checkout_state as NonNullable<OnlinePayment['checkout']>['state'],
          expected: mxn(row.expected_cents ?? 0),
        },
  ...saleOf(row),
  settled_action: row.settled_action,
  settled_reason: row.settled_reason,
  settled_at: row.settled_at?.toISOString() ?? null,
})

/** A checkout without money, in the form of the list. */
const toFailing = (row: FailingCheckoutRow): OnlinePayment => ({
  id: row.id,
  provider: row.provider as OnlinePayment['provider'],
  mode: row.mode as OnlinePayment['mode'],
  provider_payment_id: null,
  state: 'failing',
  review_reason: null,
  amount: mxn(row.expected_cents),
  currency: 'MXN',
  method: row.method as OnlinePayment['method'],
  fee: null,
  refunded: 0,
  refundable: 0,
  dispute: null,
  dispute_due: null,
  ...nothing,
  paid_at: null,
  last_error: row.last_error,
  checkout: {
    id: row.id,
    state: row.state as NonNullable<OnlinePayment['checkout']>['state'],
    expected: mxn(row.expected_cents),
  },
  ...saleOf(row),
  settled_action: null,
  settled_reason: null,
  settled_at: null,
})

const withMoney = async (db: Db, rows: readonly OnlinePaymentRow[]): Promise<OnlinePayment[]> => {
  const money = await onlineMoneyOf(db, { payments: rows.map(({ id }) => id) })
  return rows.map((row) => toOnlinePayment(row, money.get(row.id)))
}

async function failingCheckouts(
  db: Db,
  selection: FailingSelection,
  window: ListWindow,
): Promise<OnlinePaymentList> {
  const [rows, total] = await Promise.all([
    failingCheckoutPage(db, selection, window),
    countFailingCheckouts(db, selection),
  ])
  return { payments: rows.map(toFailing), total }
}

/** Checkouts that could not be read are listed by their state only, because nothing was paid there yet. */
export async function onlinePayments(
  db: Db,
  { state, ...selection }: FailingSelection & { state?: OnlineSelection['state'] | 'failing' },
  window: ListWindow,
): Promise<OnlinePaymentList> {
  if (state === 'failing') return failingCheckouts(db, selection, window)
  const [rows, total] = await Promise.all([
    onlinePaymentPage(db, { ...selection, state }, window),
    countOnlinePayments(db, { ...selection, state }),
  ])
  return { payments: await withMoney(db, rows), total }
}

/** Throws not_found. */
export async function onlinePayment(db: Db, id: string): Promise<OnlinePayment> {
  const row = await onlinePaymentById(db, id)
  const [payment] = row ? await withMoney(db, [row]) : []
  if (!payment) throw errors.notFound('online_payment')
  return payment
}

import type { ListExportQuery, RangeExportQuery, ReceivedExportQuery } from '@estudio/contract'
import { type CivilDate, civilDateOf } from '@estudio/domain'
import { paymentMethodName, texts } from '@estudio/texts'
import {
  pendingToExport,
  receivedToExport,
  type SoldPlan,
  soldToExport,
  unpaidUntil,
} from '../../user-plans/index.ts'
import { pesos, type TableInput, table, title, wallClock } from '../table.ts'

const planStates = texts.admin.exports.plan

/** The row of a paid plan stays active after its last day. */
const planState = ({ status, start_date, end_date }: SoldPlan, today: CivilDate): string => {
  if (status !== 'active') return planStates[status]
  if (start_date > today) return planStates.upcoming
  return end_date < today ? planStates.expired : planStates.active
}

export const soldPlansTable = ({ query, now, zone }: TableInput<RangeExportQuery>) => {
  const today = civilDateOf(now, zone)
  return table('plans', soldToExport(query), [
    [title.reference, (row) => row.reference],
    [title.client, (row) => row.full_name],
    [title.email, (row) => row.email],
    [title.plan, (row) => row.plan],
    [title.boughtAt, (row) => wallClock(row.created_at, zone)],
    [title.start, (row) => row.start_date],
    [title.end, (row) => row.end_date],
    [title.status, (row) => planState(row, today)],
    [title.payment, (row) => texts.checkout.paymentStatus[row.payment_status]],
    [title.method, paymentMethodName],
    [title.listPrice, (row) => pesos(row.list_price_cents)],
    [title.code, (row) => row.discount_code],
    [title.price, (row) => pesos(row.price_cents)],
    [title.paid, (row) => pesos(row.amount_paid_cents)],
    [title.verifiedAt, (row) => wallClock(row.verified_at, zone)],
    [title.classesLeft, (row) => (row.classes_remaining < 0 ? null : row.classes_remaining)],
    [title.reason, (row) => row.closed_reason],
  ])
}

const { columns, received } = texts.admin.payments

export const pendingTable = ({ db, query, settings, zone }: TableInput<ListExportQuery>) =>
  table('pending', pendingToExport(db, query), [
    [title.reference, (row) => row.reference],
    [title.client, (row) => row.full_name],
    [title.email, (row) => row.email],
    [title.plan, (row) => row.name],
    [columns.amount, (row) => pesos(row.price_cents)],
    [
      title.method,
      ({ payment_channel }) => paymentMethodName({ payment_method: 'transfer', payment_channel }),
    ],
    [title.boughtAt, (row) => wallClock(row.created_at, zone)],
    [columns.starts, (row) => row.start_date],
    [columns.expires, (row) => civilDateOf(unpaidUntil(row.created_at, settings.unpaid_plan_days), zone)],
  ])

export const receivedTable = ({ db, query, zone }: TableInput<ReceivedExportQuery>) =>
  table('received', receivedToExport(db, query), [
    [received.day, (row) => wallClock(row.verified_at, zone)],
    [title.reference, (row) => row.reference],
    [title.client, (row) => row.full_name],
    [title.plan, (row) => row.name],
    [title.method, paymentMethodName],
    [columns.amount, (row) => pesos(row.amount_cents)],
  ])

import type { ListExportQuery, ReceivedExportQuery } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { paymentMethodName, texts } from '@estudio/texts'
import { pendingToExport, receivedToExport, unpaidUntil } from '../../user-plans/index.ts'
import { clock, pesos } from '../cells.ts'
import { type Asked, table, title } from '../table.ts'

const { columns, received } = texts.admin.payments

/** Purchases that wait for their payment, as their list shows them. */
export const pendingTable = ({ db, query, settings, zone }: Asked<ListExportQuery>) =>
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
    [title.boughtAt, (row) => clock(row.created_at, zone)],
    [columns.starts, (row) => row.start_date],
    [columns.expires, (row) => civilDateOf(unpaidUntil(row.created_at, settings.unpaid_plan_days), zone)],
  ])

/** Payments that came in, as their list shows them. */
export const receivedTable = ({ db, query, zone }: Asked<ReceivedExportQuery>) =>
  table('received', receivedToExport(db, query), [
    [received.day, (row) => clock(row.verified_at, zone)],
    [title.reference, (row) => row.reference],
    [title.client, (row) => row.full_name],
    [title.plan, (row) => row.name],
    [title.method, paymentMethodName],
    [columns.amount, (row) => pesos(row.amount_cents)],
  ])

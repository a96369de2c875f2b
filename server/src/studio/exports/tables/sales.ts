import type { ListExportQuery, RangeExportQuery, ReceivedExportQuery } from '@estudio/contract'
import { type CivilDate, civilDateOf } from '@estudio/domain'
import { paymentMethodName, texts } from '@estudio/texts'
import { sql } from 'kysely'
import { checkDays, withinDays } from '../../shared/wall-time.ts'
import { pendingToExport, receivedToExport, unpaidUntil } from '../../user-plans/index.ts'
import { pesos, type TableInput, table, title, wallClock } from '../table.ts'

const planStates = texts.admin.exports.plan

interface SoldRow {
  reference: string
  full_name: string
  email: string | null
  plan: string
  created_at: Date
  start_date: string
  end_date: string
  status: 'frozen' | 'active' | 'cancelled'
  payment_status: keyof typeof texts.checkout.paymentStatus
  payment_method: keyof typeof texts.checkout.methods
  payment_channel: 'transfer' | 'oxxo' | null
  list_price_cents: number
  price_cents: number
  amount_paid_cents: number | null
  discount_code: string | null
  verified_at: Date | null
  classes_remaining: number
  closed_reason: string | null
}

/** A paid plan is over after its last day, though its row stays active. */
const planState = ({ status, start_date, end_date }: SoldRow, today: CivilDate): string => {
  if (status !== 'active') return planStates[status]
  if (start_date > today) return planStates.upcoming
  return end_date < today ? planStates.expired : planStates.active
}

/** By the day they were bought or added; a plan removed unpaid is no sale. */
export const soldPlansTable = ({ query, now, zone }: TableInput<RangeExportQuery>) => {
  checkDays(query)
  const today = civilDateOf(now, zone)
  const sold = sql<SoldRow>`
    select u.reference, p.full_name, a.email, u.name as plan, u.created_at, u.start_date, u.end_date, u.status,
      u.payment_status, u.payment_method, u.payment_channel, u.list_price_cents, u.price_cents, u.amount_paid_cents,
      u.discount_code, u.verified_at, u.classes_remaining, u.closed_reason
    from studio.user_plans u
    join studio.profiles p on p.user_id = u.user_id
    join identity.accounts a on a.id = u.user_id
    where ${withinDays('u.created_at', query)} and u.closed_kind is distinct from 'unpaid'
    order by u.created_at, u.id`
  return table('plans', sold, [
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

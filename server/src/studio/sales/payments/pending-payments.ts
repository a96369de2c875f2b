import {
  type PendingExportQuery,
  PendingFilter,
  type PendingPayment,
  type PendingPaymentList,
} from '@estudio/contract'
import { mxn, openHoursBetween, parseOpeningHours } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { inWindow, type ListWindow, listWindow } from '../../shared/list-query.ts'
import { proofsOfPlans } from '../proofs/store.ts'
import { unpaidUntil } from '../purchases/has-lapsed.ts'
import { noAttempt, onlineAttemptsOf } from '../sold-plans/online-attempts.ts'
import { dueCents } from '../sold-plans/store.ts'
import {
  countPending,
  type PaymentSelection,
  type PendingRow,
  parsePaymentSelection,
  pendingInOrder,
} from './payment-queries.ts'

/** The waiting time in whole opening hours of the studio. */
const waitingHours = (since: Date, now: Date, { opening_hours, timezone }: Settings): number =>
  Math.floor(openHoursBetween(since, now, parseOpeningHours(opening_hours) ?? [], timezone))

/** Adds the proofs of each payment and its attempt to pay online. */
async function toPendingPayments(
  { db, clock }: Context,
  rows: readonly PendingRow[],
  settings: Settings,
): Promise<PendingPayment[]> {
  const now = clock.now()
  const plans = rows.map(({ id }) => id)
  const [proofs, attempts] = await Promise.all([proofsOfPlans(db, plans), onlineAttemptsOf(db, plans)])
  return rows.map((row) => ({
    id: row.id,
    user: { id: row.user_id, full_name: row.full_name, email: row.email },
    plan_name: row.name,
    reference: row.reference,
    payment_channel: row.payment_channel,
    price: mxn(row.price_cents),
    amount_paid: mxn(row.amount_paid_cents ?? 0),
    amount_due: mxn(dueCents(row)),
    start_date: row.start_date,
    created_at: row.created_at.toISOString(),
    waiting_since: row.waiting_since.toISOString(),
    waiting_hours: waitingHours(row.waiting_since, now, settings),
    expires_at: unpaidUntil(row, settings.unpaid_plan_days, now)?.toISOString() ?? null,
    stands_still: row.proof_waiting_since !== null,
    proofs: proofs.get(row.id) ?? [],
    ...(attempts.get(row.id) ?? noAttempt),
    version: row.version,
  }))
}

export async function pendingPayments(
  context: Context,
  selection: PaymentSelection,
  window: ListWindow,
): Promise<PendingPaymentList> {
  const { db } = context
  const [rows, total, settings] = await Promise.all([
    pendingInOrder(db, selection, window.sort).$call(inWindow(window)).execute(),
    countPending(db, selection),
    readSettings(db),
  ])
  return { payments: await toPendingPayments(context, rows, settings), total }
}

/** Throws not_found for a payment that is verified, refused or removed. */
export async function pendingPayment(context: Context, id: string): Promise<PendingPayment> {
  const rows = await pendingInOrder(context.db, { ids: [id] }).execute()
  const [payment] = await toPendingPayments(context, rows, await readSettings(context.db))
  if (!payment) throw errors.notFound('user_plan')
  return payment
}

/** The query of the pending payments without a page. Throws validation_failed. */
export const pendingToExport = (db: Db, query: PendingExportQuery) => {
  const window = listWindow(query)
  return pendingInOrder(db, parsePaymentSelection(PendingFilter, query, window), window.sort)
}

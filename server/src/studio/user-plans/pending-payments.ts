import type { ListExportQuery, ListQuery, PendingPaymentList } from '@estudio/contract'
import { DAY_MS, mxn } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { readSettings } from '../settings/service.ts'
import { listWindow } from '../shared/list-window.ts'
import { countPending, pendingInOrder, pendingPage } from './pending-store.ts'

const hourMs = 60 * 60 * 1000

/** When a purchase that is not paid will be removed (A18). */
export const unpaidUntil = (boughtAt: Date, unpaidPlanDays: number): Date =>
  new Date(boughtAt.getTime() + unpaidPlanDays * DAY_MS)

/** Purchases that wait for their payment, the oldest first, with how long they wait and until when (B01, A18). */
export async function pendingPayments(
  context: Context,
  query: ListQuery,
): Promise<PendingPaymentList & { offset: number }> {
  const window = listWindow(query)
  const [rows, total, { unpaid_plan_days }] = await Promise.all([
    pendingPage(context.db, window),
    countPending(context.db, window.search),
    readSettings(context.db),
  ])
  const now = context.clock.now().getTime()
  const payments = rows.map(({ user_id, full_name, email, name, price_cents, created_at, ...row }) => ({
    ...row,
    user: { id: user_id, full_name, email },
    plan_name: name,
    price: mxn(price_cents),
    created_at: created_at.toISOString(),
    waiting_hours: Math.max(0, Math.floor((now - created_at.getTime()) / hourMs)),
    expires_at: unpaidUntil(created_at, unpaid_plan_days).toISOString(),
  }))
  return { payments, total, offset: window.offset }
}

/** The query of every purchase that a list so asked for holds. Throws validation_failed. */
export const pendingToExport = (db: Db, query: ListExportQuery) => pendingInOrder(db, listWindow(query))

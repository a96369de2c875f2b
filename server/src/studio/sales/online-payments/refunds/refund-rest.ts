import { DAY_MS } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import type { PaymentRow } from '../checkouts/store.ts'
import type { OnlineMethod, PaymentProvider } from '../providers/provider.ts'

/** A bank holds or took back money in dispute, until the studio wins. */
export function checkUndisputed({ dispute_state, disputed_cents }: PaymentRow): void {
  const isWon = dispute_state === null || dispute_state === 'won'
  if (!isWon || disputed_cents > 0) throw errors.refused('payment_disputed')
}

/**
 * The centavos of an online payment that its provider can still return. Refunds that wait count as returned. `y` aliases
 * studio.provider_payments.
 */
export const restCents = sql<number>`y.received_cents - greatest(y.refunded_cents, coalesce((
  select sum(r.amount_cents) from studio.provider_refunds r
  where r.online_payment_id = y.id and r.status not in ('failed', 'cancelled')), 0))`

/** By the id of the payment. */
export async function onlineRests(db: Db, payments: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rest: number }>`
    select y.id, ${restCents} as rest from studio.provider_payments y where y.id = any(${payments}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, rest }) => [id, rest]))
}

export const onlineRest = async (db: Db, payment: string): Promise<number> =>
  (await onlineRests(db, [payment])).get(payment) ?? 0

/** Whether the provider returns these centavos of the payment. */
export function canReturn(provider: PaymentProvider, payment: PaymentRow, cents: number, now: Date): boolean {
  const method: OnlineMethod = payment.method === 'other' ? 'card' : (payment.method as OnlineMethod)
  const { refund, refundDays } = provider.capabilities(method)
  const age = now.getTime() - payment.paid_at.getTime()
  const isLate = refundDays !== undefined && age > refundDays * DAY_MS
  const isPart = cents < payment.received_cents
  return refund !== 'none' && !isLate && !(isPart && refund === 'full')
}

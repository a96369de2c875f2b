import type { EndedCheckout, PendingCheckout } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type CheckoutRow = Omit<PendingCheckout | EndedCheckout, 'pay_by'> & {
  user_plan_id: string
  pay_by: Date | null
}

/** The online payment of an unpaid plan; at most one of the two. */
export interface OnlineAttempt {
  checkout: PendingCheckout | null
  ended_checkout: EndedCheckout | null
}

export const noAttempt: OnlineAttempt = { checkout: null, ended_checkout: null }

const toAttempt = ({ id, method, state, pay_by }: CheckoutRow): OnlineAttempt =>
  state === 'failed' || state === 'expired'
    ? { checkout: null, ended_checkout: { id, method, state } }
    : { checkout: { id, method, state, pay_by: pay_by?.toISOString() ?? null }, ended_checkout: null }

/**
 * The online payments of unpaid plans, by plan: one that can still be paid or that staff decide about, or else the last that came to
 * nothing. Money that came in is more urgent than another page, so that nobody pays twice.
 */
export async function onlineAttemptsOf(
  db: Db,
  plans: readonly string[],
): Promise<Map<string, OnlineAttempt>> {
  if (plans.length === 0) return new Map()
  const { rows } = await sql<CheckoutRow>`
    select distinct on (c.user_plan_id) c.user_plan_id, c.id, c.method, c.state, c.pay_by
    from studio.checkouts c
    where c.user_plan_id = any(${plans}::uuid[]) and c.state <> 'paid'
    order by c.user_plan_id, c.state <> 'review', c.state in ('failed', 'expired'), c.created_at desc`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.user_plan_id, toAttempt(row)]))
}

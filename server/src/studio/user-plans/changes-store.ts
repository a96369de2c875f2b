import type { ReasonCode } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { asWallTime, endOfDay, startOfDay } from '../shared/wall-time.ts'
import type { UserPlanRow } from './store.ts'

interface Adjustment {
  plan: string
  delta: number
  reason: string
  actor: string
  now: Date
}

/** studio.adjust_plan: the one way in which staff change a plan's classes. */
export async function adjustPlan(tx: Tx, wish: Adjustment) {
  const { rows } = await sql<{ code: 'ok' | ReasonCode; balance: number | null }>`
    select code, balance from studio.adjust_plan(${wish.plan}, ${wish.delta}::integer, ${wish.reason}, ${wish.actor},
      ${wish.now})`.execute(tx)
  return rows[0] as { code: 'ok' | ReasonCode; balance: number | null }
}

export const setPayment = (
  tx: Tx,
  id: string,
  payment: { amountCents: number | null; method: UserPlanRow['payment_method']; now: Date },
): Promise<UserPlanRow> =>
  tx
    .updateTable('studio.user_plans')
    .set({ amount_paid_cents: payment.amountCents, payment_method: payment.method, updated_at: payment.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface PaymentEnd {
  kind: 'refused' | 'reversed'
  reason: string
  actor: string
  now: Date
}

/** A plan whose payment came to nothing is cancelled; what it cost and what came in stays in the row. */
export const endPayment = (
  tx: Tx,
  id: string,
  { kind, reason, actor, now }: PaymentEnd,
): Promise<UserPlanRow> =>
  tx
    .updateTable('studio.user_plans')
    .set({
      status: 'cancelled',
      payment_status: kind,
      closed_at: now,
      closed_by: actor,
      closed_kind: kind,
      closed_reason: reason,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** How many live reservations of classes to come that the plan paid lie outside [start, end]. */
export async function reservationsOutside(tx: Tx, plan: string, start: string, end: string, now: Date) {
  const { count } = await tx
    .selectFrom('studio.reservations as r')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('r.user_plan_id', '=', plan)
    .where('r.status', '=', 'reserved')
    .where('c.starts_at', '>', now)
    .where((row) =>
      row.or([row('c.starts_at', '<', startOfDay(start)), row('c.starts_at', '>=', endOfDay(end))]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** A plan's ledger in its order, with what each row left and which class it is about. */
export const ledgerOf = (db: Db, plan: string) =>
  db
    .selectFrom('studio.plan_ledger as l')
    .leftJoin('studio.reservations as r', 'r.id', 'l.reservation_id')
    .leftJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
    .leftJoin('studio.classes as t', 't.id', 'c.class_id')
    .leftJoin('studio.profiles as p', 'p.user_id', 'l.actor_id')
    .select([
      'l.id',
      'l.kind',
      'l.delta',
      'l.reason',
      'l.reservation_id',
      'l.actor_id',
      'l.created_at',
      'p.full_name as actor_name',
      sql<number>`sum(l.delta) over (order by l.id)`.as('balance'),
      sql<string | null>`coalesce(c.special_class_name, t.name)`.as('class_name'),
      asWallTime('c.starts_at').as('start_time'),
    ])
    .where('l.user_plan_id', '=', plan)
    .orderBy('l.id')
    .execute()

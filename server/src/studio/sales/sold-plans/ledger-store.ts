import type { ReasonCode } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { asWallTime } from '../../shared/wall-time.ts'

/** Every class given to the plan or taken from it, with the balance after each change. */
export const planLedgerRows = (db: Db, plan: string) =>
  db
    .selectFrom('studio.plan_ledger as l')
    .leftJoin('studio.reservations as r', 'r.id', 'l.reservation_id')
    .leftJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
    .leftJoin('studio.class_details as d', 'd.id', 'c.id')
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
      'd.name as class_name',
      asWallTime('c.starts_at').as('start_time'),
    ])
    .where('l.user_plan_id', '=', plan)
    .orderBy('l.id')
    .execute()

interface Adjustment {
  plan: string
  delta: number
  reason: string
  actor: string
  now: Date
}

interface AdjustOutcome {
  code: 'ok' | ReasonCode
  balance: number | null
}

export async function callAdjustPlan(tx: Tx, adjustment: Adjustment): Promise<AdjustOutcome> {
  const { rows } = await sql<AdjustOutcome>`
    select code, balance from studio.adjust_plan(${adjustment.plan}, ${adjustment.delta}::integer, ${adjustment.reason}, ${adjustment.actor},
      ${adjustment.now})`.execute(tx)
  return rows[0] as AdjustOutcome
}

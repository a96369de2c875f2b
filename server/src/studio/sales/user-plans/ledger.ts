import type { AdjustPlanInput, LedgerEntry, ReasonCode, UserPlan } from '@estudio/contract'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { asWallTime } from '../../shared/wall-time.ts'
import { auditPlanChange, lockPlanForStaff } from './lock-and-audit.ts'
import { toUserPlan, userPlanById } from './store.ts'

const planLedgerRows = (db: Db, plan: string) =>
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

export async function planLedger(context: Context, id: string): Promise<LedgerEntry[]> {
  const [plan, rows] = await Promise.all([userPlanById(context.db, id), planLedgerRows(context.db, id)])
  if (!plan) throw errors.refused('plan_not_found')
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    delta: row.delta,
    balance: plan.class_limit === null ? plan.classes_remaining : row.balance,
    reason: row.reason,
    reservation_id: row.reservation_id,
    class: row.class_name === null ? null : { name: row.class_name, start_time: row.start_time },
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    created_at: row.created_at.toISOString(),
  }))
}

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

async function callAdjustPlan(tx: Tx, adjustment: Adjustment): Promise<AdjustOutcome> {
  const { rows } = await sql<AdjustOutcome>`
    select code, balance from studio.adjust_plan(${adjustment.plan}, ${adjustment.delta}::integer, ${adjustment.reason}, ${adjustment.actor},
      ${adjustment.now})`.execute(tx)
  return rows[0] as AdjustOutcome
}

/** Limited plans only; never below 0. */
export async function adjustClasses(
  context: Context,
  tx: Tx,
  actor: Actor,
  id: string,
  input: AdjustPlanInput,
  version?: number,
): Promise<UserPlan> {
  const { delta } = input
  if (delta === 0) throw errors.validation(undefined, 'delta')
  const now = context.clock.now()
  const plan = await lockPlanForStaff(tx, id, version)
  const reason = input.reason.trim()
  const outcome = await callAdjustPlan(tx, { plan: id, delta, reason, actor: actor.id, now })
  if (outcome.code !== 'ok') throw errors.refused(outcome.code, { n: outcome.balance ?? undefined })
  const adjusted = { ...plan, classes_remaining: plan.classes_remaining + delta }
  await auditPlanChange({ tx, actor, now }, 'user_plan.adjust', plan, adjusted, { reason })
  return toUserPlan(adjusted)
}

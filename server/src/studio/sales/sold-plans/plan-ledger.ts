import type { AdjustPlanInput, LedgerEntry, UserPlan } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { auditPlanChange } from './audit-plan-change.ts'
import { callAdjustPlan, planLedgerRows } from './ledger-store.ts'
import { lockSoldPlan } from './lock-plans.ts'
import { soldPlanById, toUserPlan } from './store.ts'

/** Throws plan_not_found. */
export async function planLedger(context: Context, id: string): Promise<LedgerEntry[]> {
  const [plan, rows] = await Promise.all([soldPlanById(context.db, id), planLedgerRows(context.db, id)])
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

/** Only limited plans can be adjusted, and never below 0. */
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
  const plan = await lockSoldPlan(tx, id, version)
  const reason = input.reason.trim()
  const outcome = await callAdjustPlan(tx, { plan: id, delta, reason, actor: actor.id, now })
  if (outcome.code !== 'ok') throw errors.refused(outcome.code, { n: outcome.balance ?? undefined })
  const adjusted = { ...plan, classes_remaining: plan.classes_remaining + delta }
  await auditPlanChange({ tx, actor, now }, 'user_plan.adjust', plan, adjusted, { reason })
  return toUserPlan(adjusted)
}

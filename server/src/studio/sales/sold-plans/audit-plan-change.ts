import type { UserPlan } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { type AuditActor, auditAll } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { lockSoldPlan } from './lock-plans.ts'
import { type SoldPlanRow, toUserPlan } from './store.ts'

export interface PlanChange {
  tx: Tx
  /** The system has no id. */
  actor: AuditActor
  now: Date
}

interface SoldPlanAtVersion {
  actor: Actor
  id: string
  version?: number
}

/** Changes a plan for staff in one transaction: locks the plan at the given version and calls `change`. */
export const changeSoldPlan = (
  context: Context,
  { actor, id, version }: SoldPlanAtVersion,
  change: (by: PlanChange, plan: SoldPlanRow) => Promise<SoldPlanRow>,
): Promise<UserPlan> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const plan = await lockSoldPlan(tx, id, version)
    return toUserPlan(await change({ tx, actor, now }, plan))
  })

const auditedPlanFields = (plan: SoldPlanRow) => ({
  status: plan.status,
  payment_status: plan.payment_status,
  payment_method: plan.payment_method,
  amount_paid: plan.amount_paid_cents === null ? null : mxn(plan.amount_paid_cents),
  start_date: plan.start_date,
  end_date: plan.end_date,
  classes_remaining: plan.classes_remaining,
})

export interface AuditedPlan {
  before: SoldPlanRow
  after: SoldPlanRow
  extra?: {
    reason?: string
    reservations?: string[]
    pause_from?: string
    pause_to?: string
    /** The received amount in MXN. */
    amount?: number
    paid_on?: string | null
  }
}

export const auditPlanChanges = (
  { tx, actor, now }: PlanChange,
  action: string,
  plans: readonly AuditedPlan[],
): Promise<void> =>
  auditAll(
    tx,
    plans.map(({ before, after, extra }) => ({
      at: now,
      actor,
      action,
      entity: 'user_plan',
      entityId: after.id,
      subject: after.user_id,
      before: auditedPlanFields(before),
      after: { ...auditedPlanFields(after), ...extra },
    })),
  )

export const auditPlanChange = (
  change: PlanChange,
  action: string,
  before: SoldPlanRow,
  after: SoldPlanRow,
  extra?: AuditedPlan['extra'],
): Promise<void> => auditPlanChanges(change, action, [{ before, after, extra }])

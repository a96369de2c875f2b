import type { Impact, LedgerEntry } from '@estudio/contract'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { ledgerOf } from './changes-store.ts'
import { futureReservationsOfPlan, userPlanById } from './store.ts'

/** Every change of a plan's classes in its order, with what each left. Throws plan_not_found. */
export async function planLedger(context: Context, id: string): Promise<LedgerEntry[]> {
  const [plan, rows] = await Promise.all([userPlanById(context.db, id), ledgerOf(context.db, id)])
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

/** What ending a plan would touch (B04): reservations of classes to come. Throws plan_not_found. */
export async function planEndImpact(context: Context, id: string): Promise<Impact> {
  const plan = await userPlanById(context.db, id)
  if (!plan) throw errors.refused('plan_not_found')
  const held = await futureReservationsOfPlan(context.db, plan, context.clock.now())
  const classes = new Set(held.map((reservation) => reservation.scheduled_class_id)).size
  return { classes, reservations: held.length, members: held.length > 0 ? 1 : 0 }
}

import type { AdjustPlanInput, UserPlan } from '@estudio/contract'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { adjustPlan } from './changes-store.ts'
import { lockPlanForStaff } from './lock-plan.ts'
import { noteChange } from './note-change.ts'
import { userPlanShape } from './shape.ts'

/**
 * Staff give or take classes of a plan, with a reason, in the ledger (kind adjust). Never below 0; a plan without limit
 * has nothing to adjust. Throws plan_not_found, version_conflict, plan_closed, plan_unlimited, classes_below_zero.
 */
export async function adjustClasses(
  context: Context,
  tx: Tx,
  actor: Actor,
  id: string,
  input: AdjustPlanInput,
  version?: number,
): Promise<UserPlan> {
  const { delta } = input
  if (delta === 0) throw errors.validation()
  const now = context.clock.now()
  const plan = await lockPlanForStaff(tx, id, version)
  const reason = input.reason.trim()
  const outcome = await adjustPlan(tx, { plan: id, delta, reason, actor: actor.id, now })
  if (outcome.code !== 'ok') throw errors.refused(outcome.code, { n: outcome.balance ?? undefined })
  const adjusted = { ...plan, classes_remaining: plan.classes_remaining + delta }
  await noteChange({ tx, actor, now }, 'user_plan.adjust', plan, adjusted, { reason })
  return userPlanShape(adjusted)
}

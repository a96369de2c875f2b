import type { ExtendPlanInput, UserPlan } from '@estudio/contract'
import { isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { mailMembers } from '../mail/service.ts'
import type { Actor } from '../shared/actor.ts'
import { lockPlanForStaff } from './lock-plan.ts'
import { noteChange } from './note-change.ts'
import { userPlanShape } from './shape.ts'
import { moveDates, overlapsAnotherPlan } from './store.ts'

/**
 * Staff give a plan a later last day, with a reason; one that has ended lives again. Its start and classes stay, the
 * member is told. Throws plan_not_found, version_conflict, plan_closed, validation_failed, plan_dates_overlap (B05).
 */
export const extendPlan = (
  context: Context,
  actor: Actor,
  id: string,
  { end_date, reason }: ExtendPlanInput,
  version?: number,
): Promise<UserPlan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    if (!isCivilDate(end_date)) throw errors.validation()
    const plan = await lockPlanForStaff(tx, id, version)
    if (plan.status === 'cancelled') throw errors.refused('plan_closed')
    if (end_date <= plan.end_date) throw errors.validation(texts.admin.users.plans.endNotLater)
    if (await overlapsAnotherPlan(tx, plan, plan.start_date, end_date))
      throw errors.refused('plan_dates_overlap')
    const extended = await moveDates(tx, plan, plan.start_date, end_date, now)
    await noteChange({ tx, actor, now }, 'user_plan.extend', plan, extended, { reason: reason.trim() })
    await mailMembers(tx, [plan.user_id], {
      template: 'plan_extended',
      event: `${id}:${extended.version}`,
      at: now,
      data: { plan: plan.name, end: end_date },
    })
    return userPlanShape(extended)
  })

import type { ExtendPlanInput, UserPlan } from '@estudio/contract'
import { isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { auditPlanChange, changeSoldPlan } from './audit-plan-change.ts'
import { overlapsAnotherPlan, updatePlanDates } from './store.ts'

/** A plan that has ended can be extended too. */
export async function extendPlan(
  context: Context,
  actor: Actor,
  id: string,
  { end_date, reason }: ExtendPlanInput,
  version?: number,
): Promise<UserPlan> {
  if (!isCivilDate(end_date)) throw errors.validation(undefined, 'end_date')
  return changeSoldPlan(context, { actor, id, version }, async (change, plan) => {
    const { tx, now } = change
    if (plan.status === 'cancelled') throw errors.refused('plan_closed')
    if (end_date <= plan.end_date) throw errors.validation(texts.admin.users.plans.endNotLater, 'end_date')
    if (await overlapsAnotherPlan(tx, plan, plan.start_date, end_date))
      throw errors.refused('plan_dates_overlap')
    const extended = await updatePlanDates(tx, plan, plan.start_date, end_date, now)
    await auditPlanChange(change, 'user_plan.extend', plan, extended, { reason: reason.trim() })
    await mailMembers(tx, [plan.user_id], {
      template: 'plan_extended',
      event: `${id}:${extended.version}`,
      at: now,
      data: { plan: plan.name, end: end_date },
    })
    return extended
  })
}

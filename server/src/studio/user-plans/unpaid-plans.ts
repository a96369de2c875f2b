import { audit, systemActor } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { mailMembers } from '../mail/service.ts'
import { readSettings } from '../settings/service.ts'
import { lockProfiles } from '../shared/locks.ts'
import { closePlan, lockUserPlan, unpaidPlansBefore } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** All that the job asks for. */
type Parts = Pick<Context, 'db' | 'clock' | 'log'>

const removeOne = (context: Parts, id: string, user: string, days: number): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockProfiles(tx, [user])
    const plan = await lockUserPlan(tx, id)
    // Paid, cancelled or removed by another process since it was listed.
    if (plan?.status !== 'frozen' || plan.payment_status !== 'pending') return false
    await closePlan(tx, id, { kind: 'unpaid', actor: null, now })
    await audit(tx, {
      at: now,
      actor: systemActor,
      action: 'user_plan.remove_unpaid',
      entity: 'user_plan',
      entityId: id,
      subject: user,
      before: { status: plan.status, payment_status: plan.payment_status, reference: plan.reference },
    })
    await mailMembers(tx, [user], {
      template: 'plan_removed',
      event: id,
      at: now,
      data: { plan: plan.name, days },
    })
    return true
  })

/** One that fails is in nobody's way: it is logged, and found again by the next run. */
const tryRemoveOne = async (context: Parts, plan: string, user: string, days: number): Promise<boolean> => {
  try {
    return await removeOne(context, plan, user, days)
  } catch (error) {
    context.log.error({ err: error, plan }, 'an unpaid plan was not removed')
    return false
  }
}

/**
 * Removes purchases that were not paid within seven times 24 hours (PST-10, A18; the number of days is a setting): they
 * vanish from every answer, the row and its money stay. Answers how many; running it twice at once does no more.
 */
export async function removeUnpaidPlans(context: Parts): Promise<number> {
  const { unpaid_plan_days } = await readSettings(context.db)
  const due = new Date(context.clock.now().getTime() - unpaid_plan_days * dayMs)
  let removed = 0
  for (const { id, user_id } of await unpaidPlansBefore(context.db, due))
    if (await tryRemoveOne(context, id, user_id, unpaid_plan_days)) removed += 1
  return removed
}

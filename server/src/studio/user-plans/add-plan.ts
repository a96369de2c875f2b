import type { AddPlanInput, UserPlan } from '@estudio/contract'
import { centavos, civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { lockPlanOnSale, priceCentsOf } from '../plans/index.ts'
import { readSettings } from '../settings/service.ts'
import type { Actor } from '../shared/actor.ts'
import { lockProfiles } from '../shared/locks.ts'
import { grant } from './grant.ts'
import { userPlanShape } from './shape.ts'
import { checkStartDate } from './start-date.ts'

/** Classes to begin with: 0 to the plan's limit, all of them unless said; unlimited plans have no number (AUS-19). */
const initialClasses = (limit: number | null, asked: number | undefined): number | null => {
  if (limit === null || asked === undefined) return null
  if (asked < 0 || asked > limit) throw errors.validation(texts.admin.users.addPlan.classesRange(limit))
  return asked
}

/**
 * Staff give a member a plan: active and paid at once (AUS-21), by card unless said otherwise (AUS-20), at today's price
 * unless another amount was paid. Throws start_date_too_far, plan_not_available, plan_overlaps_active (AUS-18), member_not_found.
 */
export async function addPlan(
  context: Context,
  tx: Tx,
  actor: Actor,
  user: string,
  input: AddPlanInput,
): Promise<UserPlan> {
  const now = context.clock.now()
  const settings = await readSettings(tx)
  checkStartDate(input.start_date, civilDateOf(now, settings.timezone))
  await lockProfiles(tx, [user])
  const plan = await lockPlanOnSale(tx, input.plan_id)
  const wish = {
    user,
    plan,
    start: input.start_date,
    status: 'active',
    paymentStatus: 'completed',
    method: input.payment_method ?? 'card',
    channel: null,
    amountPaidCents:
      input.amount_paid === undefined ? priceCentsOf(plan, settings) : centavos(input.amount_paid),
    classes: initialClasses(plan.class_limit, input.classes_remaining),
    actor: actor.id,
    now,
  } as const
  const added = userPlanShape(await grant(tx, wish, settings, 'plan_overlaps_active'))
  const after = {
    plan: plan.id,
    start_date: added.start_date,
    end_date: added.end_date,
    payment_method: added.payment_method,
    amount_paid: added.amount_paid ?? null,
    classes_remaining: added.classes_remaining,
  }
  await audit(tx, {
    at: now,
    actor,
    action: 'user_plan.add',
    entity: 'user_plan',
    entityId: added.id,
    subject: user,
    after,
  })
  return added
}

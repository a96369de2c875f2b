import type { AddPlanInput, UserPlan } from '@estudio/contract'
import { centavos, civilDateOf, isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Member } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { lockPlanOnSale, priceCentsOf } from '../../catalogue/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { checkStartDate } from '../sold-plans/move-plan.ts'
import { toUserPlan } from '../sold-plans/store.ts'
import { grantPlan } from './grant-plan.ts'
import { hadPlan } from './store.ts'

/** The number is between 0 and the limit, and is the limit by default (AUS-19). */
const initialClasses = (limit: number | null, requested: number | undefined): number | null => {
  if (limit === null || requested === undefined) return null
  if (requested < 0 || requested > limit)
    throw errors.validation(texts.admin.users.addPlan.classesRange(limit), 'classes_remaining')
  return requested
}

/**
 * The plan is active and paid at once (AUS-20, AUS-21). Only a seller with the right to it names another amount than the price. A
 * reason waives the rule that a plan is for first-timers only, and is
 * recorded.
 */
export async function sellPlan(
  context: Context,
  tx: Tx,
  { roles, ...actor }: Actor & Pick<Member, 'roles'>,
  user: string,
  input: AddPlanInput,
): Promise<UserPlan> {
  const now = context.clock.now()
  const settings = await readSettings(tx)
  checkStartDate(input.start_date, civilDateOf(now, settings.timezone))
  await lockProfiles(tx, [user])
  const plan = await lockPlanOnSale(tx, input.plan_id)
  const waivesFirstTime = plan.first_time_only && (await hadPlan(tx, user))
  const reason = input.override_reason?.trim()
  if (waivesFirstTime && !reason) throw errors.refusedToStaff('first_time_only')
  const price = priceCentsOf(plan, settings)
  const amountPaidCents = input.amount_paid === undefined ? price : centavos(input.amount_paid)
  if (amountPaidCents !== price && !isAllowed(roles, 'sales.price'))
    throw errors.refused('not_allowed_for_role')
  const request = {
    user,
    plan,
    start: input.start_date,
    status: 'active',
    paymentStatus: 'completed',
    method: input.payment_method ?? 'card',
    channel: null,
    amountPaidCents,
    classes: initialClasses(plan.class_limit, input.classes_remaining),
    actor: actor.id,
    now,
  } as const
  const added = toUserPlan(await grantPlan(tx, request, settings, 'plan_overlaps_active'))
  const after = {
    plan: plan.id,
    start_date: added.start_date,
    end_date: added.end_date,
    payment_method: added.payment_method,
    amount_paid: added.amount_paid ?? null,
    classes_remaining: added.classes_remaining,
    ...(waivesFirstTime && { waived: ['first_time_only'], reason }),
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

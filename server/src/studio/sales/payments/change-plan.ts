import type { ChangePlanInput, UserPlan } from '@estudio/contract'
import { type CivilDate, civilDateOf, isCancelled, isCivilDate, mayCall, type Right } from '@estudio/domain'
import type { Caller } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { cancelPlan } from '../sold-plans/cancel-plan.ts'
import { movePlan } from '../sold-plans/move-plan.ts'
import { lockedSoldPlan, toUserPlan } from '../sold-plans/store.ts'
import { type IncomingPayment, verifyPayment } from './verify-payments.ts'

const isVerification = ({ status, payment_status }: ChangePlanInput): boolean =>
  status === 'active' || payment_status === 'completed'

const isMove = ({ start_date, end_date }: ChangePlanInput): boolean =>
  start_date !== undefined || end_date !== undefined

/** The right to verify payments does not include moving or cancelling plans. */
export const rightToChange = (input: ChangePlanInput): Right =>
  isVerification(input) && !isMove(input) && !isCancelled(input.status) ? 'payments.verify' : 'sales.change'

const parsePayment = (
  { amount_paid, paid_on, part_payment, amount_reason, payment_method }: ChangePlanInput,
  today: CivilDate,
): IncomingPayment => {
  if (paid_on && (!isCivilDate(paid_on) || paid_on > today)) throw errors.validation(undefined, 'paid_on')
  return {
    paid: amount_paid ?? undefined,
    paidOn: paid_on ?? undefined,
    method: payment_method,
    isPart: part_payment,
    reason: amount_reason?.trim(),
  }
}

/** Moves the dates of a plan, verifies its payment, or both; `cancelled` cancels the plan. */
export async function changePlan(
  context: Context,
  { roles, ...actor }: Actor & Pick<Caller, 'roles'>,
  user: string,
  input: ChangePlanInput,
  version?: number,
): Promise<UserPlan> {
  const row = await inTransactionOf(context.db, actor, async (tx) => {
    await lockProfiles(tx, [user])
    const plan = await lockedSoldPlan(tx, input.id)
    if (plan?.user_id !== user) throw errors.refused('plan_not_found')
    if (isCancelled(input.status)) return plan
    checkVersion(plan, version)
    const { now, zone } = await studioMoment(context, tx)
    const change = { tx, actor, now }
    const today = civilDateOf(now, zone)
    const moved = isMove(input) ? await movePlan(change, plan, input, today) : plan
    if (!isVerification(input)) return moved
    const mayTakeLess = mayCall({ roles, apiKey: actor.apiKey }, 'sales.price')
    return verifyPayment(change, moved, { ...parsePayment(input, today), mayTakeLess })
  })
  return isCancelled(input.status) ? cancelPlan(context, actor, row.id, version) : toUserPlan(row)
}

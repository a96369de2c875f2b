import type { UserPlan } from '@estudio/contract'
import { civilDateOf, currentPlan, type Moment, sortPlans, sortPlansForStaff } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { groupBy } from '../../shared/collections.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { openSoldPlansOf, pausesOfPlans, soldPlansOf, toPause, toUserPlan } from './store.ts'

async function withPauses(db: Db, plans: readonly UserPlan[]): Promise<UserPlan[]> {
  const rows = await pausesOfPlans(
    db,
    plans.map(({ id }) => id),
  )
  const pauses = groupBy(rows.map(toPause), (one) => one.user_plan_id)
  return plans.map((plan) => ({ ...plan, pauses: pauses.get(plan.id) ?? [] }))
}

/** The member's plans active, then future (earliest first), then ended (latest first). */
export async function ownPlans(context: Context, member: string): Promise<UserPlan[]> {
  const [rows, moment] = await Promise.all([soldPlansOf(context.db, [member]), studioMoment(context)])
  return sortPlans(await withPauses(context.db, rows.map(toUserPlan)), moment)
}

export async function ownCurrentPlan(context: Context, member: string): Promise<UserPlan | null> {
  const [rows, moment] = await Promise.all([soldPlansOf(context.db, [member]), studioMoment(context)])
  const plan = currentPlan(rows.map(toUserPlan), moment)
  return plan ? ((await withPauses(context.db, [plan]))[0] ?? null) : null
}

export async function plansForStaff(context: Context, user: string): Promise<UserPlan[]> {
  if (!(await hasProfile(context.db, user))) throw errors.notFound('user')
  const [rows, moment] = await Promise.all([soldPlansOf(context.db, [user]), studioMoment(context)])
  return sortPlansForStaff(await withPauses(context.db, rows.map(toUserPlan)), moment)
}

export async function plansByUser(db: Db, users: readonly string[]): Promise<Map<string, UserPlan[]>> {
  const rows = await soldPlansOf(db, users)
  return groupBy(rows.map(toUserPlan), (plan) => plan.user_id)
}

export const countOpenPlans = async (db: Db, user: string, { now, zone }: Moment): Promise<number> =>
  (await openSoldPlansOf(db, user, civilDateOf(now, zone))).length

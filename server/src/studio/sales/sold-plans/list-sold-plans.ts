import type { UserPlan, UserPlanList } from '@estudio/contract'
import { civilDateOf, currentPlan, type Moment, mxn, sortPlans, sortPlansForStaff } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { groupBy } from '../../shared/collections.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { balanceCentsOf } from './balance-cents.ts'
import { noAttempt, onlineAttemptsOf } from './online-attempts.ts'
import { onlineMoneyOf, type ReturnableCents } from './online-money.ts'
import { openSoldPlansOf, pausesOfPlans, soldPlansOf, toPause, toUserPlan } from './store.ts'

async function withPauses(db: Db, plans: readonly UserPlan[]): Promise<UserPlan[]> {
  const rows = await pausesOfPlans(
    db,
    plans.map(({ id }) => id),
  )
  const pauses = groupBy(rows.map(toPause), (one) => one.user_plan_id)
  return plans.map((plan) => ({ ...plan, pauses: pauses.get(plan.id) ?? [] }))
}

/** Adds the pauses and the online attempts that lists show beside plans. */
async function withPausesAndAttempts(db: Db, plans: readonly UserPlan[]): Promise<UserPlan[]> {
  const unpaid = plans.filter(({ payment_status }) => payment_status === 'pending')
  const [paused, attempts] = await Promise.all([
    withPauses(db, plans),
    onlineAttemptsOf(
      db,
      unpaid.map(({ id }) => id),
    ),
  ])
  return paused.map((plan) => ({ ...plan, ...(attempts.get(plan.id) ?? noAttempt) }))
}

/** The member's plans active, then future (earliest first), then ended (latest first). */
export async function ownPlans(context: Context, member: string): Promise<UserPlanList> {
  const [rows, moment, balance] = await Promise.all([
    soldPlansOf(context.db, [member]),
    studioMoment(context),
    balanceCentsOf(context.db, member),
  ])
  const plans = sortPlans(await withPausesAndAttempts(context.db, rows.map(toUserPlan)), moment)
  return { plans, balance: mxn(balance) }
}

export async function ownCurrentPlan(context: Context, member: string): Promise<UserPlan | null> {
  const [rows, moment] = await Promise.all([soldPlansOf(context.db, [member]), studioMoment(context)])
  const plan = currentPlan(rows.map(toUserPlan), moment)
  return plan ? ((await withPausesAndAttempts(context.db, [plan]))[0] ?? null) : null
}

/** Most plans are not paid online; the others have what happened to their payment since, and what the provider can return. */
async function withOnlineMoney(
  db: Db,
  plans: readonly UserPlan[],
  returnableCents: ReturnableCents,
): Promise<UserPlan[]> {
  const online = plans.filter(({ payment_method }) => payment_method === 'online').map(({ id }) => id)
  const [money, returnable] = await Promise.all([
    onlineMoneyOf(db, { plans: online }),
    returnableCents(online),
  ])
  return plans.map((plan) => {
    if (plan.payment_method !== 'online') return plan
    const { refunds, disputes } = money.get(plan.id) ?? { refunds: [], disputes: [] }
    const refundable = Math.min(mxn(returnable.get(plan.id) ?? 0), plan.refundable ?? 0)
    return { ...plan, online: { refunds, disputes, refundable } }
  })
}

export async function plansForStaff(
  context: Context,
  user: string,
  returnableCents: ReturnableCents,
): Promise<UserPlanList> {
  if (!(await hasProfile(context.db, user))) throw errors.notFound('user')
  const [rows, moment, balance] = await Promise.all([
    soldPlansOf(context.db, [user]),
    studioMoment(context),
    balanceCentsOf(context.db, user),
  ])
  const plans = await withOnlineMoney(context.db, rows.map(toUserPlan), returnableCents)
  const shown = sortPlansForStaff(await withPausesAndAttempts(context.db, plans), moment)
  return { plans: shown, balance: mxn(balance) }
}

export async function plansByUser(db: Db, users: readonly string[]): Promise<Map<string, UserPlan[]>> {
  const rows = await soldPlansOf(db, users)
  return groupBy(rows.map(toUserPlan), (plan) => plan.user_id)
}

export const countOpenPlans = async (db: Db, user: string, { now, zone }: Moment): Promise<number> =>
  (await openSoldPlansOf(db, user, civilDateOf(now, zone))).length

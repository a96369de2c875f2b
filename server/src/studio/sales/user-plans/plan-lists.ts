import type { PaymentDetails, UserPlan } from '@estudio/contract'
import { civilDateOf, currentPlan, type Moment, sortPlans, sortPlansForStaff } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, studioMoment } from '../../settings/index.ts'
import { groupBy } from '../../shared/collections.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { withPauses } from '../pauses/pauses.ts'
import { openPlansOf, plansOfUsers, toUserPlan } from './store.ts'

/** In the order of PST-13. */
export async function ownPlans(context: Context, member: string): Promise<UserPlan[]> {
  const [rows, moment] = await Promise.all([plansOfUsers(context.db, [member]), studioMoment(context)])
  return sortPlans(await withPauses(context.db, rows.map(toUserPlan)), moment)
}

export async function ownCurrentPlan(context: Context, member: string): Promise<UserPlan | null> {
  const [rows, moment] = await Promise.all([plansOfUsers(context.db, [member]), studioMoment(context)])
  const plan = currentPlan(rows.map(toUserPlan), moment)
  return plan ? ((await withPauses(context.db, [plan]))[0] ?? null) : null
}

export async function paymentDetails(context: Context): Promise<PaymentDetails> {
  const { bank_name, bank_holder, bank_clabe, bank_card, email, whatsapp } = await readSettings(context.db)
  return { bank_name, bank_holder, bank_clabe, bank_card, email, whatsapp }
}

export async function plansForStaff(context: Context, user: string): Promise<UserPlan[]> {
  if (!(await hasProfile(context.db, user))) throw errors.notFound('user')
  const [rows, moment] = await Promise.all([plansOfUsers(context.db, [user]), studioMoment(context)])
  return sortPlansForStaff(await withPauses(context.db, rows.map(toUserPlan)), moment)
}

export async function plansByUser(db: Db, users: readonly string[]): Promise<Map<string, UserPlan[]>> {
  const rows = await plansOfUsers(db, users)
  return groupBy(rows.map(toUserPlan), (plan) => plan.user_id)
}

export const countOpenPlans = async (db: Db, user: string, { now, zone }: Moment): Promise<number> =>
  (await openPlansOf(db, user, civilDateOf(now, zone))).length

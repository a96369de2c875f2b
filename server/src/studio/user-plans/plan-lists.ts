import type { PaymentDetails, UserPlan } from '@estudio/contract'
import { currentPlan, sortPlans, sortPlansForStaff } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { readSettings, studioMoment } from '../settings/service.ts'
import { hasProfile } from '../shared/profiles.ts'
import { userPlanShape } from './shape.ts'
import { plansOfUsers } from './store.ts'

/** A member's plans in the order of PST-13. */
export async function ownPlans(context: Context, member: string): Promise<UserPlan[]> {
  const [rows, moment] = await Promise.all([plansOfUsers(context.db, [member]), studioMoment(context)])
  return sortPlans(rows.map(userPlanShape), moment)
}

/** The plan that counts for a member now (PST-12); null without any. */
export async function ownCurrentPlan(context: Context, member: string): Promise<UserPlan | null> {
  const [rows, moment] = await Promise.all([plansOfUsers(context.db, [member]), studioMoment(context)])
  return currentPlan(rows.map(userPlanShape), moment) ?? null
}

/** Where a plan is paid (CHK-10, CHK-11). */
export async function paymentDetails(context: Context): Promise<PaymentDetails> {
  const { bank_name, bank_holder, bank_clabe, bank_card, email, whatsapp } = await readSettings(context.db)
  return { bank_name, bank_holder, bank_clabe, bank_card, email, whatsapp }
}

/** A user's plans in the order of AUS-12. Throws not_found (user). */
export async function plansForStaff(context: Context, user: string): Promise<UserPlan[]> {
  if (!(await hasProfile(context.db, user))) throw errors.notFound('user')
  const [rows, moment] = await Promise.all([plansOfUsers(context.db, [user]), studioMoment(context)])
  return sortPlansForStaff(rows.map(userPlanShape), moment)
}

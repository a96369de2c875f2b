import type { UserPlan } from '@estudio/contract'
import type { Db } from '../../platform/database.ts'
import { groupBy } from '../shared/group-by.ts'
import { userPlanShape } from './shape.ts'
import { plansOfUsers } from './store.ts'

export { removeUnpaidPlans } from './unpaid-plans.ts'

/** The plans of these users, newest first, read in one statement. */
export async function plansByUser(db: Db, users: readonly string[]): Promise<Map<string, UserPlan[]>> {
  const rows = await plansOfUsers(db, users)
  return groupBy(rows.map(userPlanShape), (plan) => plan.user_id)
}

import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockProfiles } from '../shared/locks.ts'
import { lockUserPlan, type UserPlanRow, userPlanById } from './store.ts'

/** A plan under its member's lock and its own, for a change by staff. Throws plan_not_found, version_conflict. */
export async function lockPlanForStaff(tx: Tx, id: string, version?: number): Promise<UserPlanRow> {
  const known = await userPlanById(tx, id)
  if (!known) throw errors.refused('plan_not_found')
  await lockProfiles(tx, [known.user_id])
  const plan = await lockUserPlan(tx, id)
  if (!plan) throw errors.refused('plan_not_found')
  checkVersion(plan, version)
  return plan
}

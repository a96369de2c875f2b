import type { UserPlan } from '@estudio/contract'
import { civilDateOf, type Moment } from '@estudio/domain'
import type { Db, Tx } from '../../platform/database.ts'
import { groupBy } from '../shared/group-by.ts'
import { lockUserPlans } from '../shared/locks.ts'
import { userPlanShape } from './shape.ts'
import { closePlans, openPlans, plansOfUsers } from './store.ts'

export { pendingToExport, unpaidUntil } from './pending-payments.ts'
export { receivedToExport } from './received-payments.ts'
export { removeUnpaidPlans } from './unpaid-plans.ts'

/** The plans of these users, newest first, read in one statement. */
export async function plansByUser(db: Db, users: readonly string[]): Promise<Map<string, UserPlan[]>> {
  const rows = await plansOfUsers(db, users)
  return groupBy(rows.map(userPlanShape), (plan) => plan.user_id)
}

const openPlanIds = async (db: Db, user: string, { now, zone }: Moment): Promise<string[]> =>
  (await openPlans(db, user, civilDateOf(now, zone))).map((plan) => plan.id)

/** How many of a member's plans are in force, to come or waiting for their payment. */
export const countOpenPlans = async (db: Db, user: string, moment: Moment): Promise<number> =>
  (await openPlanIds(db, user, moment)).length

/**
 * Ends every such plan of a person who is erased (A58); what was paid stays as it was. Answers their ids. The caller
 * holds the member's profile lock and has released the reservations.
 */
export async function endPlansOfErased(
  tx: Tx,
  user: string,
  actor: string | null,
  moment: Moment,
): Promise<string[]> {
  const ids = await openPlanIds(tx, user, moment)
  await lockUserPlans(tx, ids)
  await closePlans(tx, ids, { kind: 'erased', actor, now: moment.now })
  return ids
}

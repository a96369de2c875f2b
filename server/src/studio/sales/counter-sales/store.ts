import type { Db, Tx } from '../../../platform/db/database.ts'
import { exists } from '../../../platform/db/query-helpers.ts'

export const insertCounterSale = (tx: Tx, userPlan: string, addedClient: boolean): Promise<unknown> =>
  tx
    .insertInto('studio.counter_sales')
    .values({ user_plan_id: userPlan, added_client: addedClient })
    .execute()

/** Returns undefined for a plan that was not sold at the counter. */
export const counterSale = (
  db: Db,
  userPlan: string,
): Promise<{ user_id: string; added_client: boolean } | undefined> =>
  db
    .selectFrom('studio.counter_sales as s')
    .innerJoin('studio.user_plans as u', 'u.id', 's.user_plan_id')
    .select(['u.user_id', 's.added_client'])
    .where('s.user_plan_id', '=', userPlan)
    .executeTakeFirst()

/** Whether a class was booked with the plan; a cancelled reservation counts too. */
export const wasBooked = (tx: Tx, userPlan: string): Promise<boolean> =>
  exists(tx.selectFrom('studio.reservations').select('id').where('user_plan_id', '=', userPlan).limit(1))

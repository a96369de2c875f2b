import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { StudioPlans } from '../../platform/database-types.gen.ts'

export type PlanRow = Selectable<StudioPlans>

const kept = (db: Db) => db.selectFrom('studio.plans').selectAll().where('archived_at', 'is', null)

/** Plans on sale in the studio's order (PLN-02). */
export const activePlans = (db: Db): Promise<PlanRow[]> =>
  kept(db).where('is_active', '=', true).orderBy('display_order').orderBy('created_at').execute()

/** Every plan that was not deleted, on sale or not. */
export const allPlans = (db: Db): Promise<PlanRow[]> =>
  kept(db).orderBy('display_order').orderBy('created_at').execute()

export const planById = (db: Db, id: string): Promise<PlanRow | undefined> =>
  kept(db).where('id', '=', id).executeTakeFirst()

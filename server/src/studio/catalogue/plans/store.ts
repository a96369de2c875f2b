import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioPlans } from '../../../platform/db/database-types.gen.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { type CatalogueFilter, inWindow, type ListWindow, listOrder } from '../../shared/list-query.ts'
import { contains } from '../../shared/search.ts'

export type PlanRow = Selectable<StudioPlans>

const plansNotArchived = (db: Db) =>
  db.selectFrom('studio.plans').selectAll().where('archived_at', 'is', null)

const soldNow = (db: Db) => plansNotArchived(db).where('is_active', '=', true)

export const activePlans = (db: Db): Promise<PlanRow[]> =>
  soldNow(db).orderBy('display_order').orderBy('created_at').execute()

export const planOnSale = (db: Db, id: string): Promise<PlanRow | undefined> =>
  soldNow(db).modifyFront(prepared).where('id', '=', id).executeTakeFirst()

const filteredPlans = (db: Db, { search, ids, active }: CatalogueFilter) => {
  let query = db.selectFrom('studio.plans').where('archived_at', 'is', null)
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  if (active !== undefined) query = query.where('is_active', '=', active)
  if (!search) return query
  return query.where((either) => either.or([contains('name', search), contains('description', search)]))
}

const sortable = {
  display_order: sql`display_order`,
  name: sql`name collate studio.spanish`,
  description: sql`description collate studio.spanish`,
  price: sql`price_cents`,
  duration_days: sql`duration_days`,
  class_limit: sql`class_limit`,
  is_active: sql`is_active`,
  created_at: sql`created_at`,
} as const

export const plansInOrder = (db: Db, filter: CatalogueFilter, sort: ListWindow['sort']) =>
  filteredPlans(db, filter)
    .selectAll()
    .orderBy(listOrder(sortable, 'display_order', sort))
    .orderBy('created_at')
    .orderBy('id')

export const plansPage = (db: Db, filter: CatalogueFilter, window: ListWindow): Promise<PlanRow[]> =>
  plansInOrder(db, filter, window.sort).$call(inWindow(window)).execute()

export const countPlans = (db: Db, filter: CatalogueFilter): Promise<number> =>
  countRows(filteredPlans(db, filter))

export const planById = (db: Db, id: string): Promise<PlanRow | undefined> =>
  plansNotArchived(db).where('id', '=', id).executeTakeFirst()

/** Blocks edits of the plan until the transaction ends. */
export const lockPlanForShare = (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  plansNotArchived(tx).where('id', '=', id).forShare().executeTakeFirst()

/** Blocks grants of the plan until the transaction ends. */
export const lockPlanForUpdate = (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  plansNotArchived(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export type PlanFields = Pick<
  PlanRow,
  | 'name'
  | 'description'
  | 'price_cents'
  | 'duration_days'
  | 'class_limit'
  | 'benefits'
  | 'is_active'
  | 'first_time_only'
  | 'offers_renewal'
  | 'standing_per_week'
  | 'make_up_days'
  | 'make_ups_a_month'
  | 'promotion_price_cents'
  | 'promotion_from'
  | 'promotion_until'
>

export const insertPlan = (tx: Tx, fields: PlanFields, now: Date): Promise<PlanRow> =>
  tx
    .insertInto('studio.plans')
    .values({
      ...fields,
      display_order: sql`(select coalesce(max(display_order), 0) + 1 from studio.plans where archived_at is null)`,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updatePlan = (tx: Tx, id: string, fields: PlanFields, now: Date): Promise<PlanRow> =>
  tx
    .updateTable('studio.plans')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const archivePlan = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('studio.plans').set({ archived_at: now, updated_at: now }).where('id', '=', id).execute()

/** Returns ids in display order. Locks all plans, so that the order cannot change before the transaction ends. */
export async function lockPlanOrder(tx: Tx): Promise<string[]> {
  await tx
    .selectFrom('studio.plans')
    .select('id')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await plansNotArchived(tx)
    .clearSelect()
    .select('id')
    .orderBy('display_order')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.id)
}

export const renumberPlans = (tx: Tx, ids: readonly string[]) =>
  sql`
    update studio.plans p set display_order = o.place
    from unnest(${ids}::uuid[]) with ordinality o (id, place)
    where p.id = o.id and p.display_order <> o.place`.execute(tx)

/** Members who hold the plan on `today` or later, and how many such plans they hold. */
export async function countPlanHolders(
  db: Db,
  id: string,
  today: string,
): Promise<{ members: number; user_plans: number }> {
  return db
    .selectFrom('studio.user_plans')
    .select((select) => [
      select.fn.count<number>('user_id').distinct().as('members'),
      select.fn.countAll<number>().as('user_plans'),
    ])
    .where('plan_id', '=', id)
    .where('status', '<>', 'cancelled')
    .where('end_date', '>=', today)
    .executeTakeFirstOrThrow()
}

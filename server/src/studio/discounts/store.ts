import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { StudioDiscounts } from '../../platform/database-types.gen.ts'
import type { CatalogueFilter } from '../shared/catalogue-filter.ts'
import { listOrder } from '../shared/list-order.ts'
import { inWindow, type ListWindow } from '../shared/list-window.ts'
import { contains } from '../shared/search.ts'

export type DiscountRow = Selectable<StudioDiscounts>

const kept = (db: Db, { search, ids, active }: CatalogueFilter = {}) => {
  let query = db.selectFrom('studio.discounts').where('archived_at', 'is', null)
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  if (active !== undefined) query = query.where('is_active', '=', active)
  if (!search) return query
  return query.where((either) => either.or([contains('name', search), contains('code', search)]))
}

const sortable = {
  name: sql`name collate studio.spanish`,
  code: sql`code`,
  discount_percent: sql`discount_percent`,
  valid_from: sql`valid_from`,
  valid_to: sql`valid_to`,
  uses_count: sql`uses_count`,
  is_active: sql`is_active`,
  created_at: sql`created_at`,
} as const

/** The discounts, by name unless `sort` says otherwise. */
export const discountsInOrder = (db: Db, filter: CatalogueFilter, sort: ListWindow['sort']) =>
  kept(db, filter)
    .selectAll()
    .orderBy(listOrder(sortable, 'name', sort))
    .orderBy('id')

export const discountsPage = (db: Db, filter: CatalogueFilter, window: ListWindow): Promise<DiscountRow[]> =>
  discountsInOrder(db, filter, window.sort).$call(inWindow(window)).execute()

export const countDiscounts = async (db: Db, filter: CatalogueFilter): Promise<number> => {
  const { count } = await kept(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const discountById = (db: Db, id: string): Promise<DiscountRow | undefined> =>
  kept(db).selectAll().where('id', '=', id).executeTakeFirst()

/** For a change: nobody takes a use meanwhile. */
export const lockDiscount = (tx: Tx, id: string): Promise<DiscountRow | undefined> =>
  kept(tx).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** What staff write of a discount; the minimum in centavos, null for none. */
export type DiscountFields = Pick<
  DiscountRow,
  | 'name'
  | 'code'
  | 'discount_percent'
  | 'valid_from'
  | 'valid_to'
  | 'min_purchase_cents'
  | 'limit_per_user'
  | 'total_uses_limit'
  | 'is_active'
>

export const insertDiscount = (tx: Tx, fields: DiscountFields, now: Date): Promise<DiscountRow> =>
  tx
    .insertInto('studio.discounts')
    .values({ ...fields, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateDiscount = (tx: Tx, id: string, fields: DiscountFields, now: Date): Promise<DiscountRow> =>
  tx
    .updateTable('studio.discounts')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const archiveDiscount = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('studio.discounts').set({ archived_at: now, updated_at: now }).where('id', '=', id).execute()

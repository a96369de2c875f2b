import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioDiscounts } from '../../../platform/db/database-types.gen.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { type CatalogueFilter, inWindow, type ListWindow, listOrder } from '../../shared/list-query.ts'
import { contains } from '../../shared/search.ts'

export type DiscountRow = Selectable<StudioDiscounts>

const discountsNotArchived = (db: Db, { search, ids, active }: CatalogueFilter = {}) => {
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

export const discountsInOrder = (db: Db, filter: CatalogueFilter, sort: ListWindow['sort']) =>
  discountsNotArchived(db, filter)
    .selectAll()
    .orderBy(listOrder(sortable, 'name', sort))
    .orderBy('id')

export const discountsPage = (db: Db, filter: CatalogueFilter, window: ListWindow): Promise<DiscountRow[]> =>
  discountsInOrder(db, filter, window.sort).$call(inWindow(window)).execute()

export const countDiscounts = (db: Db, filter: CatalogueFilter): Promise<number> =>
  countRows(discountsNotArchived(db, filter))

export const discountById = (db: Db, id: string): Promise<DiscountRow | undefined> =>
  discountsNotArchived(db).selectAll().where('id', '=', id).executeTakeFirst()

/** Blocks other uses of the code until the transaction ends. */
export const lockDiscount = (tx: Tx, id: string): Promise<DiscountRow | undefined> =>
  discountsNotArchived(tx).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

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

/** The part of a discount that decides a price. */
export interface DiscountTerms {
  discount_percent: number
  min_purchase_cents: number | null
}

/** Does not check the limit per member. */
export async function anyDiscountAvailable(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql<{ available: boolean }>`
    select exists (
      select from studio.discounts
      where archived_at is null and is_active and ${today}::date between valid_from and coalesce(valid_to, ${today}::date)
        and (total_uses_limit is null or uses_count < total_uses_limit)) as available`.execute(db)
  return rows[0]?.available ?? false
}

interface MemberDiscount extends DiscountTerms {
  name: string
  code: string
  /** The reason why this member cannot use the discount on that day. */
  refusal: string | null
}

export async function discountForMember(
  db: Db,
  code: string,
  member: string,
  today: string,
): Promise<MemberDiscount | undefined> {
  const { rows } = await sql<MemberDiscount>`
    select d.name, d.code, d.discount_percent, d.min_purchase_cents,
      studio.discount_refusal(d, ${member}, ${today}::date) as refusal
    from studio.discounts d where d.code = ${code} and d.archived_at is null`.execute(db)
  return rows[0]
}

interface TakenUse extends DiscountTerms {
  code: string
  discount_id: string
}

export async function callTakeDiscount(
  tx: Tx,
  code: string,
  member: string,
  today: string,
): Promise<TakenUse> {
  const { rows } = await sql<TakenUse>`
    select code, discount_id, discount_percent, min_purchase_cents
    from studio.take_discount(${code}, ${member}, ${today}::date)`.execute(tx)
  return rows[0] as TakenUse
}

export const callRedeemDiscount = (
  tx: Tx,
  userPlan: string,
  discount: string,
  savedCents: number,
  now: Date,
) => sql`select studio.redeem_discount(${userPlan}, ${discount}, ${savedCents}::integer, ${now})`.execute(tx)

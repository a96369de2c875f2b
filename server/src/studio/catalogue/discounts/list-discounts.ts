import type { Discount, DiscountList } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { catalogueFilter, type ListWindow, wholeCatalogue } from '../../shared/list-query.ts'
import { countDiscounts, type DiscountRow, discountById, discountsInOrder, discountsPage } from './store.ts'

/** The fields that staff edit. */
export const discountFields = (row: DiscountRow) => ({
  name: row.name,
  code: row.code,
  discount_percent: row.discount_percent,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  min_purchase_amount: row.min_purchase_cents === null ? null : mxn(row.min_purchase_cents),
  limit_per_user: row.limit_per_user,
  total_uses_limit: row.total_uses_limit,
  is_active: row.is_active,
})

export const toDiscount = (row: DiscountRow): Discount => ({
  id: row.id,
  ...discountFields(row),
  uses_count: row.uses_count,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

export async function discountList(db: Db, window: ListWindow): Promise<DiscountList> {
  const filter = catalogueFilter(window)
  const [rows, total] = await Promise.all([discountsPage(db, filter, window), countDiscounts(db, filter)])
  return { discounts: rows.map(toDiscount), total }
}

export const discountsToExport = wholeCatalogue(discountsInOrder)

export async function discountDetails(db: Db, id: string): Promise<Discount> {
  const row = await discountById(db, id)
  if (!row) throw errors.notFound('discount')
  return toDiscount(row)
}

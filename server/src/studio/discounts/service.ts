import type { Discount, DiscountList, ListQuery } from '@estudio/contract'
import type { Db } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { catalogueFilter, wholeCatalogue } from '../shared/catalogue-filter.ts'
import { listWindow } from '../shared/list-window.ts'
import { discountShape } from './shape.ts'
import { countDiscounts, discountById, discountsInOrder, discountsPage } from './store.ts'

export { type TakenDiscount, takeDiscount } from './redemption.ts'
export { countCodeTry } from './tries.ts'

interface DiscountPage extends DiscountList {
  offset: number
}

/** One page of discounts, found by name or code (ADI-03, B01). */
export async function discountList(db: Db, query: ListQuery): Promise<DiscountPage> {
  const window = listWindow(query)
  const filter = catalogueFilter(window)
  const [rows, total] = await Promise.all([discountsPage(db, filter, window), countDiscounts(db, filter)])
  return { discounts: rows.map(discountShape), total, offset: window.offset }
}

/** The query of every discount that a list so asked for holds. Throws validation_failed. */
export const discountsToExport = wholeCatalogue(discountsInOrder)

/** One discount. Throws not_found. */
export async function discountDetails(db: Db, id: string): Promise<Discount> {
  const row = await discountById(db, id)
  if (!row) throw errors.notFound('discount')
  return discountShape(row)
}

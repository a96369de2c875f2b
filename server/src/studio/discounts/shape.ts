import type { Discount } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { DiscountRow } from './store.ts'

/** A discount as staff see it (DAT-11). */
export const discountShape = (row: DiscountRow): Discount => ({
  id: row.id,
  name: row.name,
  code: row.code,
  discount_percent: row.discount_percent,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  min_purchase_amount: row.min_purchase_cents === null ? null : mxn(row.min_purchase_cents),
  limit_per_user: row.limit_per_user,
  total_uses_limit: row.total_uses_limit,
  is_active: row.is_active,
  uses_count: row.uses_count,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

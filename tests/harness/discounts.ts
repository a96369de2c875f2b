import type { Context } from '../../server/src/platform/context.ts'

export interface NewDiscount {
  code: string
  percent?: number
  /** Civil dates, both inclusive; null never ends. */
  from?: string
  to?: string | null
  /** Centavos. */
  minimum?: number | null
  perUser?: boolean
  uses?: number | null
}

/** A discount straight in the database: 10 percent, from the first of November 2026, without limits. */
export async function createDiscount(context: Context, discount: NewDiscount): Promise<{ id: string }> {
  const now = context.clock.now()
  return context.db
    .insertInto('studio.discounts')
    .values({
      name: 'Promo',
      code: discount.code,
      discount_percent: discount.percent ?? 10,
      valid_from: discount.from ?? '2026-11-01',
      valid_to: discount.to ?? null,
      min_purchase_cents: discount.minimum ?? null,
      limit_per_user: discount.perUser ?? false,
      total_uses_limit: discount.uses ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

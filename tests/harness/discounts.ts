import type { Context } from '../../server/src/platform/context.ts'
import type { Db } from '../../server/src/platform/db/database.ts'

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

/** Uses that a discount counts, and redemptions that stand beside them. */
export async function usesOf(db: Db, { id }: { id: string }): Promise<{ uses: number; redemptions: number }> {
  const { uses_count: uses } = await db
    .selectFrom('studio.discounts')
    .select('uses_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('studio.discount_redemptions')
    .select('user_plan_id')
    .where('discount_id', '=', id)
    .execute()
  return { uses, redemptions: rows.length }
}

/** The same of the one discount that is not archived, whose redemptions alone were not released. */
export async function liveUses(db: Db): Promise<{ uses: number; redemptions: number }> {
  const { uses_count: uses } = await db
    .selectFrom('studio.discounts')
    .select('uses_count')
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('studio.discount_redemptions')
    .select('user_plan_id')
    .where('released_at', 'is', null)
    .execute()
  return { uses, redemptions: rows.length }
}

/** Discounts are archived and their uses released. */
export async function retireDiscounts({ db, clock }: Context): Promise<void> {
  await db.updateTable('studio.discounts').set({ archived_at: clock.now() }).execute()
  await db.updateTable('studio.discount_redemptions').set({ released_at: clock.now() }).execute()
}

export const deleteDiscounts = async (db: Db): Promise<void> => {
  await db.deleteFrom('studio.discounts').execute()
}

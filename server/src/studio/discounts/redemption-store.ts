import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** What of a discount decides a price. */
export interface DiscountTerms {
  discount_percent: number
  min_purchase_cents: number | null
}

/** Whether some code could be used on a day; uses per member are not asked. */
export async function anyOffered(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql<{ offered: boolean }>`
    select exists (
      select from studio.discounts
      where archived_at is null and is_active and ${today}::date between valid_from and coalesce(valid_to, ${today}::date)
        and (total_uses_limit is null or uses_count < total_uses_limit)) as offered`.execute(db)
  return rows[0]?.offered ?? false
}

export interface OfferedDiscount extends DiscountTerms {
  name: string
  code: string
  /** Why this member cannot use it on that day. */
  refusal: string | null
}

/** A code as a member who tries it finds it; nothing is counted. Undefined for one that never was. */
export async function offeredDiscount(
  db: Db,
  code: string,
  member: string,
  today: string,
): Promise<OfferedDiscount | undefined> {
  const { rows } = await sql<OfferedDiscount>`
    select d.name, d.code, d.discount_percent, d.min_purchase_cents,
      studio.discount_refusal(d, ${member}, ${today}::date) as refusal
    from studio.discounts d where d.code = ${code} and d.archived_at is null`.execute(db)
  return rows[0]
}

interface TakenDiscount extends DiscountTerms {
  code: string
  discount_id: string
}

/** studio.take_discount: one use, under the code's lock. Call it under the member's lock. */
export async function takeUse(tx: Tx, code: string, member: string, today: string): Promise<TakenDiscount> {
  const { rows } = await sql<TakenDiscount>`
    select code, discount_id, discount_percent, min_purchase_cents
    from studio.take_discount(${code}, ${member}, ${today}::date)`.execute(tx)
  return rows[0] as TakenDiscount
}

/** studio.redeem_discount: which purchase the use was taken for, and what it saved. */
export const redeem = (tx: Tx, userPlan: string, discount: string, savedCents: number, now: Date) =>
  sql`select studio.redeem_discount(${userPlan}, ${discount}, ${savedCents}::integer, ${now})`.execute(tx)

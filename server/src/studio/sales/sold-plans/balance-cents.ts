import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The balances in centavos of those of the members who have a movement. */
export async function balancesOf(db: Db, users: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; cents: number }>`
    select b.user_id, sum(b.amount_cents)::integer as cents from studio.balance_movements b
    where b.user_id = any(${users}::uuid[]) group by b.user_id`.execute(db)
  return new Map(rows.map(({ user_id, cents }) => [user_id, cents]))
}

/** In centavos. It stays so while the caller holds the lock of the member's profile. */
export const balanceCentsOf = async (db: Db, user: string): Promise<number> =>
  (await balancesOf(db, [user])).get(user) ?? 0

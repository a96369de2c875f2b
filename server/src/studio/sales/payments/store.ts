import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The plans among these that share a day with another plan of their member. */
export async function plansThatOverlap(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from studio.user_plans u
    where u.id = any(${ids}::uuid[]) and exists (
      select from studio.overlapping_plans(u.user_id, u.start_date, u.end_date) o where o.id <> u.id)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export const payerOf = (db: Db, user: string): Promise<{ full_name: string; phone: string | null }> =>
  db
    .selectFrom('studio.profiles')
    .select(['full_name', 'phone'])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type DaySpan, withinDays } from '../../shared/wall-time.ts'

/**
 * The fees that providers kept of the payments of these days, in centavos. A provider keeps its fee also of money that is
 * returned. The payments of a test account are no money.
 */
export async function onlineFees(db: Db, days: DaySpan): Promise<number> {
  const { rows } = await sql<{ fees: number }>`
    select coalesce(sum(y.fee_cents), 0)::bigint as fees from studio.provider_payments y
    where y.mode = 'live' and y.currency = 'MXN' and ${withinDays('y.paid_at', days)}`.execute(db)
  return rows[0]?.fees ?? 0
}

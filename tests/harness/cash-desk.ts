import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

/** Days of the cash desk in order: what each was closed with (null: open), and what its movements add up to, in MXN. */
export async function drawers(db: Db): Promise<{ day: string; closedWith: number | null; holds: number }[]> {
  const { rows } = await sql<{ day: string; closedWith: number | null; holds: number }>`
    select d.day, (d.expected_cash_cents + d.expected_card_cents) / 100 as "closedWith",
      coalesce((select sum(m.amount_cents) from studio.cash_movements m where m.day = d.day), 0) / 100 as holds
    from studio.cash_days d order by d.day`.execute(db)
  return rows
}

/** Statements that the database has to refuse: changes of movements and of closed days. */
export const changeMovements = (db: Db) => sql`update studio.cash_movements set amount_cents = 1`.execute(db)
export const reopenDays = (db: Db) => sql`update studio.cash_days set closed_at = null`.execute(db)

/** Movements take half a second between looking at their day and falling on it; with or without the lock. */
export async function slowMovements(db: Db, { locked }: { locked: boolean }): Promise<void> {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('studio.hold_cash_day'::regproc) as source`.execute(db)
  const source = rows[0]?.source ?? ''
  const slow = source.replace('  return closed', '  perform pg_sleep(0.5);\n  return closed')
  const changed = locked ? slow : slow.replace(' for share', '')
  if (changed === source || changed.includes(' for share') !== locked)
    throw new Error('The function is another')
  await sql.raw(changed).execute(db)
}

/** Days that begin with an empty drawer. */
export const openDays = async (db: Db, days: string[]): Promise<void> => {
  await db
    .insertInto('studio.cash_days')
    .values(days.map((day) => ({ day })))
    .execute()
  await db
    .insertInto('studio.cash_movements')
    .values(
      days.map((day) => ({
        day,
        kind: 'float' as const,
        method: 'cash' as const,
        amount_cents: 0,
        at: new Date(day),
      })),
    )
    .execute()
}

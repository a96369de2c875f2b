import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { ClassAsItStood } from './undo-store.ts'

/** Whose these reservations are. */
export async function membersOf(db: Db, reservations: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from studio.reservations where id = any(${reservations}::uuid[])`.execute(db)
  return rows.map((row) => row.user_id)
}

export type RestoreConflict = 'member' | 'place' | 'full' | 'overlap' | 'plan' | 'balance'

/** studio.restore_reservations: all of them live again, or why not. */
export async function restoreReservations(
  tx: Tx,
  reservations: readonly string[],
  actor: string,
  now: Date,
): Promise<RestoreConflict | undefined> {
  if (reservations.length === 0) return undefined
  const { rows } = await sql<{ code: 'ok' | RestoreConflict }>`
    select code from studio.restore_reservations(${reservations}::uuid[], ${actor}, ${now})`.execute(tx)
  const code = rows[0]?.code
  return code === 'ok' ? undefined : code
}

/** Whether anybody ever reserved one of these classes. */
export async function anyReserved(db: Db, classes: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from studio.reservations where scheduled_class_id = any(${classes}::uuid[])) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/**
 * Why one who holds a place in a class could not keep it at [starts, ends): another place then (A65), or no paid plan any
 * more whose dates contain that day (A64); a courtesy needs none.
 */
export async function holdersConflict(
  db: Db,
  { id, starts_at, ends_at }: Pick<ClassAsItStood, 'id' | 'starts_at' | 'ends_at'>,
): Promise<RestoreConflict | undefined> {
  const { rows } = await sql<{ conflict: 'overlap' | 'plan' | null }>`
    select case
      when s.refuse_overlapping_reservations and exists (
        select from studio.reservations r
        join studio.reservations o on o.user_id = r.user_id and o.status = 'reserved' and o.scheduled_class_id <> r.scheduled_class_id
        join studio.scheduled_classes c on c.id = o.scheduled_class_id
        where r.scheduled_class_id = ${id} and r.status = 'reserved'
          and c.starts_at < ${ends_at}::timestamptz and c.ends_at > ${starts_at}::timestamptz) then 'overlap'
      when exists (
        select from studio.reservations r
        where r.scheduled_class_id = ${id} and r.status = 'reserved' and r.user_plan_id is not null and not exists (
          select from studio.user_plans p
          where p.user_id = r.user_id and p.status = 'active' and p.payment_status = 'completed'
            and (${starts_at}::timestamptz at time zone s.timezone)::date between p.start_date and p.end_date)) then 'plan'
    end as conflict
    from studio.settings s`.execute(db)
  return rows[0]?.conflict ?? undefined
}

/** What a move had allowed is no longer. */
export const endFreeCancellation = (tx: Tx, reservations: readonly string[]) =>
  sql`update studio.reservations set free_cancellation = false
    where id = any(${reservations}::uuid[]) and status = 'reserved'`.execute(tx)

/** Deletes classes that are as they were made; answers how many. */
export async function deleteUnchanged(tx: Tx, classes: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from studio.scheduled_classes where id = any(${classes}::uuid[]) and version = 1`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

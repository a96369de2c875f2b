import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** An archived time slot stands again, unless another stands at its time or it does itself; whether it was brought back. */
export async function restoreSlot(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.time_slots s set is_active = true, archived_at = null
    where s.id = ${id} and not s.is_active and not exists (
      select from studio.time_slots o where o.is_active and o.time_slot = s.time_slot)`.execute(tx)
  return numAffectedRows === 1n
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { type CatalogueFilter, filledOrder, inWindow, type ListWindow } from '../../shared/list-query.ts'
import { studioZone } from '../../shared/wall-time.ts'

const matchingTimeSlots = (db: Db, { ids, active }: CatalogueFilter = {}) => {
  let query = db.selectFrom('studio.time_slots')
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return active === undefined ? query : query.where('is_active', '=', active)
}

const listedTimeSlots = (db: Db, filter?: CatalogueFilter) =>
  matchingTimeSlots(db, filter).select([
    'id',
    'is_active',
    'version',
    sql<string>`to_char(time_slot, 'HH24:MI')`.as('time_slot'),
  ])

type TimeSlotRow = Awaited<ReturnType<typeof activeTimeSlots>>[number]

export const activeTimeSlots = (db: Db) =>
  listedTimeSlots(db).where('is_active', '=', true).orderBy('time_slot').execute()

export const activeTimeSlot = (db: Db, id: string): Promise<TimeSlotRow | undefined> =>
  listedTimeSlots(db).where('id', '=', id).where('is_active', '=', true).executeTakeFirst()

export const timeSlotById = (db: Db, id: string): Promise<TimeSlotRow | undefined> =>
  listedTimeSlots(db).where('id', '=', id).executeTakeFirst()

/** Includes archived slots, each after the active slot of the same time. */
export const timeSlotsPage = (db: Db, filter: CatalogueFilter, window: ListWindow) =>
  listedTimeSlots(db, filter)
    .orderBy(filledOrder({ time_slot: sql`time_slot` }, 'time_slot', window.sort))
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .$call(inWindow(window))
    .execute()

export const countTimeSlots = (db: Db, filter: CatalogueFilter): Promise<number> =>
  countRows(matchingTimeSlots(db, filter))

/** The lock keeps classes from being scheduled at this slot. */
export const lockTimeSlot = (tx: Tx, id: string): Promise<TimeSlotRow | undefined> =>
  listedTimeSlots(tx).where('id', '=', id).where('is_active', '=', true).forUpdate().executeTakeFirst()

export const lockArchivedSlot = (tx: Tx, id: string): Promise<TimeSlotRow | undefined> =>
  listedTimeSlots(tx).where('id', '=', id).where('is_active', '=', false).forUpdate().executeTakeFirst()

export async function insertTimeSlot(tx: Tx, time: string, now: Date): Promise<TimeSlotRow> {
  const { id } = await tx
    .insertInto('studio.time_slots')
    .values({ time_slot: time, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, time_slot: time, is_active: true, version: 1 }
}

/** Returns the added slots in order; a time that has a slot is skipped. */
export async function insertTimeSlots(tx: Tx, times: readonly string[], now: Date): Promise<TimeSlotRow[]> {
  const added = await tx
    .insertInto('studio.time_slots')
    .values(times.map((time) => ({ time_slot: time, created_at: now })))
    .onConflict((conflict) => conflict.column('time_slot').where('is_active', '=', true).doNothing())
    .returning('id')
    .execute()
  return listedTimeSlots(tx, { ids: added.map(({ id }) => id) })
    .orderBy('time_slot')
    .execute()
}

export const archiveTimeSlot = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('studio.time_slots')
    .set({ is_active: false, archived_at: now })
    .where('id', '=', id)
    .execute()

export const renameSlot = (tx: Tx, id: string, time: string) =>
  tx.updateTable('studio.time_slots').set({ time_slot: time }).where('id', '=', id).execute()

/** Returns false if another slot has the time. */
export async function restoreSlot(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.time_slots s set is_active = true, archived_at = null
    where s.id = ${id} and not s.is_active and not exists (
      select from studio.time_slots o where o.is_active and o.time_slot = s.time_slot)`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes added slots that are as they were added, and at which no class begins. Returns how many were deleted. */
export async function deleteUnusedSlots(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  // Scheduling a class holds a lock of the slot, so the deletion sees every class.
  await sql`select from studio.time_slots where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    delete from studio.time_slots s where id = any(${ids}::uuid[]) and version = 1 and not exists (
      select from studio.scheduled_classes c
      where c.status = 'scheduled' and not c.is_special and c.starts_at > ${now}
        and (c.starts_at at time zone ${studioZone})::time = s.time_slot)`.execute(tx)
  return Number(numAffectedRows)
}

/** Special classes do not count. */
export async function futureClassesAt(db: Db, time: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.scheduled_classes
    where status = 'scheduled' and not is_special and starts_at > ${now}
      and (starts_at at time zone ${studioZone})::time = ${time}::time
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

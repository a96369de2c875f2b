import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { studioZone } from '../shared/wall-time.ts'

const listed = (db: Db) =>
  db
    .selectFrom('studio.time_slots')
    .select(['id', 'is_active', sql<string>`to_char(time_slot, 'HH24:MI')`.as('time_slot')])

export type TimeSlotRow = Awaited<ReturnType<typeof activeTimeSlots>>[number]

export const activeTimeSlots = (db: Db) =>
  listed(db).where('is_active', '=', true).orderBy('time_slot').execute()

export const activeTimeSlot = (db: Db, id: string): Promise<TimeSlotRow | undefined> =>
  listed(db).where('id', '=', id).where('is_active', '=', true).executeTakeFirst()

/** For its removal: no class is scheduled at it meanwhile. */
export const lockTimeSlot = (tx: Tx, id: string): Promise<TimeSlotRow | undefined> =>
  listed(tx).where('id', '=', id).where('is_active', '=', true).forUpdate().executeTakeFirst()

export async function insertTimeSlot(tx: Tx, time: string, now: Date): Promise<TimeSlotRow> {
  const { id } = await tx
    .insertInto('studio.time_slots')
    .values({ time_slot: time, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, time_slot: time, is_active: true }
}

export const archiveTimeSlot = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('studio.time_slots')
    .set({ is_active: false, archived_at: now })
    .where('id', '=', id)
    .execute()

/** Classes to come that begin at this hour of the studio's clock; special ones have their own hours (B20). */
export async function classesToComeAt(db: Db, time: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.scheduled_classes
    where status = 'scheduled' and not is_special and starts_at > ${now}
      and (starts_at at time zone ${studioZone})::time = ${time}::time
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

interface Touched {
  reservations: number
  members: number
}

export async function reservedIn(db: Db, classes: readonly string[]): Promise<Touched> {
  const { rows } = await sql<Touched>`
    select count(*) as reservations, count(distinct user_id) as members from studio.reservations
    where status = 'reserved' and scheduled_class_id = any(${classes}::uuid[])`.execute(db)
  return rows[0] as Touched
}

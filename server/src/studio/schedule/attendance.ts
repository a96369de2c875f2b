import type { AttendanceInput, ClassReservation } from '@estudio/contract'
import { sql } from 'kysely'
import type { Member } from '../../identity/request-identity.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { classReservations } from './class-reservations.ts'
import { lockClass } from './write-store.ts'

type Noted = AttendanceInput['attendance']

/** Answers what stood before for each live reservation of the class that was named. */
async function write(tx: Tx, scheduledClass: string, noted: Noted, now: Date): Promise<Noted> {
  const { rows } = await sql<Noted[number]>`
    with noted as (
      select distinct on (reservation_id) reservation_id, attendance
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n(reservation_id uuid, attendance text)
    ), before as (
      select r.id, r.attendance from studio.reservations r join noted n on n.reservation_id = r.id
      where r.scheduled_class_id = ${scheduledClass} and r.status = 'reserved' for no key update of r
    )
    update studio.reservations r
    set attendance = n.attendance,
      attendance_at = case when n.attendance is null then null else ${now}::timestamptz end
    from noted n join before b on b.id = n.reservation_id
    where r.id = b.id
    returning r.id as reservation_id, b.attendance`.execute(tx)
  return rows
}

/**
 * Notes who came to a class that has begun, for one reservation or many at once; null clears it. All of them or none.
 * Throws not_found, class_not_started, reservation_not_found (not a live reservation of this class).
 */
export const noteAttendance = (
  context: Context,
  actor: Actor & Pick<Member, 'roles'>,
  id: string,
  { attendance }: AttendanceInput,
): Promise<ClassReservation[]> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockClass(tx, id)
    if (!row) throw errors.notFound('scheduled_class')
    if (row.starts_at > now) throw errors.refused('class_not_started')
    const before = await write(tx, id, attendance, now)
    const named = new Set(attendance.map((one) => one.reservation_id.toLowerCase()))
    if (before.length < named.size) throw errors.refused('reservation_not_found')
    const { roles, ...who } = actor
    await audit(tx, {
      at: now,
      actor: who,
      action: 'reservation.attendance',
      entity: 'scheduled_class',
      entityId: id,
      before: { attendance: before.map((one) => ({ ...one })) },
      after: { attendance },
    })
    return classReservations(tx, { id: actor.id, roles }, id)
  })

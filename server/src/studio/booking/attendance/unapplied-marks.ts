import { type DismissMarkInput, type UnappliedMark, UnappliedReason } from '@estudio/contract'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { shownName } from '../../shared/profiles.ts'
import { asWallTime } from '../../shared/wall-time.ts'
import type { Mark } from './latest-mark.ts'

const REASONS: readonly string[] = UnappliedReason.anyOf.map((reason) => reason.const)

/** The other refusals say that the pass or the reservation was wrong, so that there is no mark to apply. */
export const isToDecide = (reason: string): reason is UnappliedReason => REASONS.includes(reason)

/** Keeps marks until staff decide about them. Of two marks of a reservation the one that was pressed later is kept. */
export async function keepUnapplied(
  db: Db,
  marks: readonly (Mark & { reason: UnappliedReason })[],
  now: Date,
): Promise<void> {
  if (marks.length === 0) return
  await sql`
    insert into studio.unapplied_marks (reservation_id, attendance, pressed_at, reason, created_at)
    select m.reservation_id, m.attendance, m.at, m.reason, ${now}
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m(reservation_id uuid, attendance text, at timestamptz, reason text)
    on conflict (reservation_id) do update set attendance = excluded.attendance,
      pressed_at = excluded.pressed_at, reason = excluded.reason, created_at = excluded.created_at
    where unapplied_marks.pressed_at <= excluded.pressed_at`.execute(db)
}

interface MarkRow extends Omit<UnappliedMark, 'pressed_at'> {
  pressed_at: Date
}

/** The marks that wait for a decision of staff, the class that was first at the top. */
export async function unappliedMarks(db: Db): Promise<UnappliedMark[]> {
  const { rows } = await sql<MarkRow>`
    select m.reservation_id, m.scheduled_class_id as schedule_id, d.name, ${asWallTime('c.starts_at')} as start_time,
      m.user_id, ${shownName} as display_name, m.attendance, m.recorded, m.pressed_at, m.reason, m.is_applicable
    from studio.marks_to_decide m
    join studio.scheduled_classes c on c.id = m.scheduled_class_id
    join studio.class_details d on d.id = c.id
    join studio.profiles p on p.user_id = m.user_id
    order by c.starts_at, c.id, display_name, m.reservation_id
    limit 200`.execute(db)
  return rows.map((row) => ({ ...row, pressed_at: row.pressed_at.toISOString() }))
}

/** A query for how many marks wait for a decision, and since when the first one waits. */
export const unappliedSummary = sql`
  select count(*) as count, min(created_at) as oldest from studio.marks_to_decide`

/**
 * Leaves the attendance as it is. Idempotent: a mark about which somebody has decided already is not an error. A mark that was
 * pressed after the one that staff saw waits on.
 */
export const dismissMark = (
  { db, clock }: Context,
  actor: Actor,
  reservation: string,
  { pressed_at }: DismissMarkInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const deleted = await deleteMark(tx, reservation, pressed_at)
    if (!deleted) return
    await audit(tx, {
      at: clock.now(),
      actor,
      action: 'reservation.mark_dismiss',
      entity: 'reservation',
      entityId: reservation,
      subject: deleted.user_id,
      before: { attendance: deleted.attendance, at: deleted.pressed_at.toISOString() },
    })
  })

async function deleteMark(tx: Tx, reservation: string, pressedAt: string) {
  const { rows } = await sql<{ user_id: string; attendance: string | null; pressed_at: Date }>`
    delete from studio.unapplied_marks m using studio.reservations r
    where m.reservation_id = ${reservation} and m.pressed_at = ${pressedAt} and r.id = m.reservation_id
    returning r.user_id, m.attendance, m.pressed_at`.execute(tx)
  return rows[0]
}

/** Deletes the marks of an erased person, because nobody decides about them any more. */
export const deleteUnappliedOf = (tx: Tx, member: string): Promise<unknown> =>
  sql`
    delete from studio.unapplied_marks m using studio.reservations r
    where r.id = m.reservation_id and r.user_id = ${member}`.execute(tx)

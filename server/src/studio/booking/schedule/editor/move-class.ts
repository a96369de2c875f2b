import type { ClassImpact, ClassImpactQuery } from '@estudio/contract'
import { addMinutes, civilDateOf, minutesBetween, wallTimeOf } from '@estudio/domain'
import type { Context } from '../../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { type AppointmentChange, mailEach, type Notice } from '../../../mail/index.ts'
import { studioMoment } from '../../../settings/index.ts'
import type { Actor } from '../../../shared/actor.ts'
import { appointmentsOf } from '../../../shared/appointment.ts'
import { reservedIn } from '../../../shared/schedule-store.ts'
import { undoUntil } from '../../../shared/undo/undo-window.ts'
import type { ChangedSeat } from '../../places/store.ts'
import { releaseReservations } from '../../reservations/release-reservations.ts'
import { allowFreeCancellation } from '../../reservations/store.ts'
import { heldDatesOf } from '../../standing-places/store.ts'
import { withdrawOffers } from '../../waitlist/store.ts'
import { checkInFuture } from '../class-begun.ts'
import { checkCoachesFree, checkSlot, toClassDraft, withChanges } from './class-draft.ts'
import { coachIdsOf } from './coaches-store.ts'
import { removalImpact } from './remove-class.ts'
import {
  type ClassFields,
  displacedBy,
  type Holder,
  holdersOf,
  type ScheduledClassRow,
  scheduledClassById,
  takesMoreTime,
} from './store.ts'

interface Move {
  tx: Tx
  actor: Actor
  now: Date
  zone: string
  className: string
  before: ScheduledClassRow
  after: Pick<ClassFields, 'starts_at' | 'ends_at'>
}

/** The ids of reservations that undoing a move needs. */
interface SettledMove {
  kept: string[]
  /** Kept reservations that could not be cancelled with return before the move. */
  freed: string[]
  released: string[]
  /** Queues the delayed mails once the class has its new time and coaches. Returns their dedupe keys. */
  mail(seats: readonly ChangedSeat[]): Promise<string[]>
}

const isCourtesy = (holder: Holder): boolean => holder.user_plan_id === null

/** The notice for members who keep their place. */
const noticeToStaying = (
  { zone, className, before, after }: Move,
  holder: Holder,
  change: AppointmentChange & { place?: string },
) => {
  const shared = {
    ...change,
    className,
    before: wallTimeOf(before.starts_at, zone),
    courtesy: isCourtesy(holder),
  }
  return +after.starts_at === +before.starts_at
    ? { template: 'class_lengthened' as const, data: { ...shared, end: wallTimeOf(after.ends_at, zone) } }
    : { template: 'class_moved' as const, data: { ...shared, after: wallTimeOf(after.starts_at, zone) } }
}

async function noticesOf(
  move: Move,
  staying: Holder[],
  displaced: Holder[],
  seats: readonly ChangedSeat[],
): Promise<Notice[]> {
  const newPlaces = new Map(seats.flatMap(({ reservation, to }) => (to === null ? [] : [[reservation, to]])))
  const { tx, now, zone, className, before } = move
  const reservations = [...staying, ...displaced].map((holder) => holder.reservation)
  const appointments = await appointmentsOf(tx, reservations)
  const changed_at = now.toISOString()
  // A calendar file that removes the appointment shows its old time.
  const times = { starts_at: before.starts_at.toISOString(), ends_at: before.ends_at.toISOString() }
  const ended = ({ reservation }: Holder) => {
    const appointment = appointments.get(reservation)
    return { changed_at, appointment: appointment && { ...appointment, ...times } }
  }
  // A second move is a separate event.
  const event = `${before.id}:${before.version}:${now.getTime()}`
  const shared = { event, at: now, notBefore: undoUntil('schedule', now) }
  const start = wallTimeOf(before.starts_at, zone)
  return [
    ...displaced.map((holder) => ({
      ...shared,
      member: holder.user_id,
      template: 'reservation_released' as const,
      data: { className, start, returned: isCourtesy(holder) ? null : true, ...ended(holder) },
    })),
    ...staying.map((holder) => ({
      ...shared,
      member: holder.user_id,
      ...noticeToStaying(move, holder, {
        changed_at,
        appointment: appointments.get(holder.reservation),
        place: newPlaces.get(holder.reservation),
      }),
    })),
  ]
}

const noticesToWaiting = ({ now, zone, className, before, after }: Move, members: string[]): Notice[] =>
  members.map((member) => ({
    member,
    template: 'waitlist_class_moved' as const,
    event: `${before.id}:${before.version}:${now.getTime()}`,
    at: now,
    notBefore: undoUntil('schedule', now),
    data: {
      className,
      before: wallTimeOf(before.starts_at, zone),
      after: wallTimeOf(after.starts_at, zone),
    },
  }))

/**
 * Releases, with return, the reservations of members who cannot come at the new time; the other members may cancel with return
 * until the start. Mails wait until undo has expired. The caller holds the locks of profiles and class and has not
 * changed the class yet.
 */
export async function settleMove(move: Move): Promise<SettledMove> {
  const { tx, actor, now, before, after } = move
  const displaced = await displacedBy(tx, before.id, after)
  const released = displaced.map((holder) => holder.reservation)
  // The waiting list is served when the class has its new time.
  await releaseReservations(tx, released, { actor: actor.id, now, reason: 'class_moved' })
  const freed = await allowFreeCancellation(tx, before.id)
  const staying = await holdersOf(tx, before.id)
  const waiting = await withdrawOffers(tx, before.id)
  const mail = async (seats: readonly ChangedSeat[]) =>
    mailEach(tx, [...(await noticesOf(move, staying, displaced, seats)), ...noticesToWaiting(move, waiting)])
  return { kept: staying.map((holder) => holder.reservation), freed, released, mail }
}

/** On another day the held dates of standing places are released. */
export const isSameDay = (
  before: Pick<ClassFields, 'starts_at'>,
  after: Pick<ClassFields, 'starts_at'>,
  zone: string,
) => civilDateOf(after.starts_at, zone) === civilDateOf(before.starts_at, zone)

/**
 * Without an end the class keeps its length. Throws like the move itself: class_in_past, class_canceled, no_such_slot,
 * coach_overlap.
 */
const moveImpact = (context: Context, id: string, start: string, end?: string): Promise<ClassImpact> =>
  inTransaction(context.db, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    const row = await scheduledClassById(tx, id)
    if (!row) throw errors.notFound('scheduled_class')
    if (row.status === 'canceled') throw errors.refused('class_canceled')
    checkInFuture(row.starts_at, now)
    const length = minutesBetween(wallTimeOf(row.starts_at, zone), wallTimeOf(row.ends_at, zone))
    const times = { start_time: start, end_time: end ?? addMinutes(start, length) }
    const draft = toClassDraft(withChanges(row, await coachIdsOf(tx, id), times, zone), zone)
    const moved = +draft.fields.starts_at !== +row.starts_at
    if (moved) {
      checkInFuture(draft.fields.starts_at, now)
      await checkSlot(tx, draft)
    }
    await checkCoachesFree(tx, draft, id)
    const { reservations, members } = await reservedIn(tx, [id])
    const displaced = takesMoreTime(row, draft.fields) ? (await displacedBy(tx, id, draft.fields)).length : 0
    const dates = isSameDay(row, draft.fields, zone) ? 0 : (await heldDatesOf(tx, id)).length
    const released = displaced + dates
    return { classes: 1, reservations, members, kept: reservations - released, released }
  })

/** The impact of removing a class or, with a time, of moving it. Throws not_found. */
export const scheduledClassImpact = (
  context: Context,
  id: string,
  { start_time, end_time }: ClassImpactQuery,
): Promise<ClassImpact> =>
  start_time === undefined ? removalImpact(context, id) : moveImpact(context, id, start_time, end_time)

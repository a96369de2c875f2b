import type { CheckInAnswer, CheckInInput } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Answer, withIdempotency } from '../../../platform/db/idempotency.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockScheduledClass } from '../schedule/editor/store.ts'
import {
  classThatDay,
  memberOfPass,
  type Place,
  placeOfMember,
  placeOfReservation,
} from './check-in-store.ts'
import { checkInWindow } from './coach-window.ts'
import { recordLatestMarks } from './latest-mark.ts'
import { readPass } from './pass.ts'
import { pressedAt } from './press-time.ts'
import { auditRefusedPress, type RefusedMark } from './refused-press.ts'
import { staffOrOwnCoach } from './staff-or-own-coach.ts'

type CheckInActor = Actor & Pick<Caller, 'roles'>

/** Throws no_reservation_here, with the member's other class of that day. */
async function refuseElsewhere(context: Context, tx: Tx, member: string, at: Date): Promise<never> {
  const { zone } = await studioMoment(context, tx)
  const other = await classThatDay(tx, member, civilDateOf(at, zone), at)
  throw errors.refused(
    'no_reservation_here',
    other && { other_class: { ...other, time: other.start_time.slice(11, 16) } },
  )
}

/** The place that is checked in. Throws pass_invalid, pass_expired, reservation_not_found and no_reservation_here. */
async function placeToCheckIn(context: Context, tx: Tx, input: CheckInInput, at: Date): Promise<Place> {
  const { schedule_id, reservation_id } = input
  if ('token' in input) {
    const member = await memberOfPass(tx, readPass(context.keys, input.token, at))
    if (!member) throw errors.refused('pass_invalid')
    const place = await placeOfMember(tx, member, schedule_id)
    if (!place || (reservation_id && place.id !== reservation_id.toLowerCase()))
      return refuseElsewhere(context, tx, member, at)
    return place
  }
  const place = await placeOfReservation(tx, input.reservation_id, schedule_id)
  if (!place) throw errors.refused('reservation_not_found')
  return place.status === 'reserved' ? place : refuseElsewhere(context, tx, place.user_id, at)
}

type CheckIn = Omit<CheckInAnswer['check_in'], 'display_name'>

/**
 * Marks a member as attended when they arrive, by their pass or by the roster. Checking in again answers 200 with the earlier
 * check-in, and counts as a later press, so that a Faltó that was pressed in between does not stand. Throws not_found,
 * not_your_class, check_in_not_open, attendance_closed, later_mark and the codes of `placeToCheckIn`.
 */
async function recordCheckIn(
  context: Context,
  tx: Tx,
  { roles, ...actor }: CheckInActor,
  input: CheckInInput,
): Promise<Answer<CheckIn>> {
  const now = context.clock.now()
  const row = await lockScheduledClass(tx, input.schedule_id)
  if (!row) throw errors.notFound('scheduled_class')
  const asStaff = await staffOrOwnCoach(tx, { ...actor, roles }, row.id)
  const at = pressedAt(input.at, now)
  await checkInWindow(tx, row, at, asStaff)
  const place = await placeToCheckIn(context, tx, input, at)
  const { zone } = await studioMoment(context, tx)
  const answer = (pressed: Date): CheckIn => ({
    reservation_id: place.id,
    at: pressed.toISOString(),
    plan_ended: place.plan_end !== null && place.plan_end < civilDateOf(now, zone),
  })
  const recorded = await recordLatestMarks(tx, [{ reservation_id: place.id, attendance: 'attended', at }])
  if (!recorded.has(place.id) && place.attendance !== 'attended') throw errors.refused('later_mark')
  const earlier = place.attendance === 'attended' ? (place.attendance_at ?? at) : undefined
  if (earlier && earlier >= at) return { status: 200, body: answer(earlier) }
  await audit(tx, {
    at: now,
    actor,
    action: 'reservation.check_in',
    entity: 'reservation',
    entityId: place.id,
    subject: place.user_id,
    before: { attendance: place.attendance },
    after: { scheduled_class_id: row.id, at: at.toISOString() },
  })
  return earlier ? { status: 200, body: answer(earlier) } : { status: 201, body: answer(at) }
}

/** See `recordCheckIn`. The stored answer of the Idempotency-Key has no name, so that it holds no personal data. */
export async function checkIn(
  context: Context,
  request: FastifyRequest,
  actor: CheckInActor,
  input: CheckInInput,
): Promise<Answer<CheckInAnswer>> {
  const { reservation_id, schedule_id: scheduledClass, at } = input
  // A pass that is not in the roster names no reservation for staff to look at.
  const press = { action: 'reservation.check_in_refused', scheduledClass, marks: [] as RefusedMark[] }
  if (reservation_id) press.marks.push({ reservation_id, attendance: 'attended', at })
  const { status, body } = await withIdempotency(
    context,
    request,
    { userId: actor.id, onRefused: auditRefusedPress(context, actor, press) },
    (tx) => recordCheckIn(context, tx, actor, input),
  )
  const place = await placeOfReservation(context.db, body.reservation_id, input.schedule_id)
  return { status, body: { check_in: { ...body, display_name: place?.display_name ?? '' } } }
}

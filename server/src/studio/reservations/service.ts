import type { Reservation, ReservationQuery } from '@estudio/contract'
import { addDays, isCivilDate, isReasonCode } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Answer } from '../../platform/idempotency.ts'
import { reservationShape } from './shape.ts'
import {
  type BookingOutcome,
  bookPlace,
  cancelReservation,
  type Days,
  type ReservationRow,
  reservationById,
  reservationsOf,
} from './store.ts'

const daysOf = ({ date, from, to }: ReservationQuery): Days => {
  for (const day of [date, from, to]) if (day !== undefined && !isCivilDate(day)) throw errors.validation()
  if (date) return { from: date, to: addDays(date, 1) }
  return { from, to: from !== undefined && from === to ? addDays(from, 1) : to }
}

/** A user's reservations of one day, of [from, to) (equal dates mean that day), or all of them (API-11, API-12). */
export async function reservationList(
  context: Context,
  user: string,
  query: ReservationQuery,
): Promise<Reservation[]> {
  const rows = await reservationsOf(context.db, user, daysOf(query))
  return rows.map((row) => reservationShape(row, context.clock.now()))
}

async function shaped(context: Context, db: Db, id: string): Promise<Reservation> {
  const row = (await reservationById(db, id)) as ReservationRow
  return reservationShape(row, context.clock.now())
}

const refusal = ({ code, plan_name, plan_date }: BookingOutcome) => {
  if (!isReasonCode(code)) return new Error(`book_place answered ${code}`)
  return errors.refused(
    code,
    plan_name === null ? undefined : { plan: plan_name, date: plan_date ?? undefined },
  )
}

/**
 * Books a place for a member: 201, or 200 with the reservation already held. `db` is the transaction of an idempotency
 * key where there is one; alone, the function's own statement is the transaction.
 * Throws the reason code of book_place, with the plan it speaks of and its decisive day.
 */
export async function book(
  context: Context,
  db: Db,
  member: string,
  scheduledClass: string,
): Promise<Answer<{ reservation: Reservation }>> {
  const outcome = await bookPlace(db, member, scheduledClass, context.clock.now())
  if (outcome.code !== 'ok' || outcome.reservation_id === null) throw refusal(outcome)
  const reservation = await shaped(context, db, outcome.reservation_id)
  return { status: outcome.repeated ? 200 : 201, body: { reservation } }
}

/**
 * A member gives a place back (A01); cancelling twice answers the same. The answer says whether the class returned.
 * Throws reservation_not_found (also for somebody else's, BOK-27) and cancel_too_late.
 */
export async function cancelOwn(context: Context, member: string, id: string): Promise<Reservation> {
  const { code } = await cancelReservation(context.db, {
    reservation: id,
    actor: member,
    by: 'member',
    now: context.clock.now(),
    returned: true,
    reason: null,
  })
  if (code === 'ok') return shaped(context, context.db, id)
  throw isReasonCode(code) ? errors.refused(code) : new Error(`cancel_reservation answered ${code}`)
}

interface Release {
  reservation: string
  actor: string
  now: Date
  reason: string
}

/**
 * The studio takes a reservation back, with the class returned to its plan, inside the caller's transaction. One that was
 * cancelled meanwhile stays as it is. Throws class_started.
 */
export async function releaseReservation(tx: Tx, release: Release): Promise<void> {
  const { code } = await cancelReservation(tx, { ...release, by: 'studio', returned: true })
  if (code === 'ok') return
  throw isReasonCode(code) ? errors.refused(code) : new Error(`cancel_reservation answered ${code}`)
}

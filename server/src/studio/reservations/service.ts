import type { Reservation, ReservationQuery } from '@estudio/contract'
import { addDays, isCivilDate } from '@estudio/domain'
import { isReasonCode } from '@estudio/texts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { readSettings } from '../settings/service.ts'
import { distinct } from '../shared/distinct.ts'
import { lockClasses, lockUserPlans } from '../shared/locks.ts'
import { reservationShape } from './shape.ts'
import {
  cancelReservation,
  cancelReservations,
  type Days,
  futureReservations,
  type ReservationRow,
  reservationById,
  reservationsOf,
} from './store.ts'

export { attendanceToExport, reservationsToExport } from './staff-list.ts'

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

async function shaped(context: Context, id: string): Promise<Reservation> {
  const row = (await reservationById(context.db, id)) as ReservationRow
  return reservationShape(row, context.clock.now())
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
  if (code === 'ok') return shaped(context, id)
  if (!isReasonCode(code)) throw new Error(`cancel_reservation answered ${code}`)
  // The limit as it is now: the refusal's text names it.
  const { cancel_min_minutes } = await readSettings(context.db)
  throw errors.refused(code, code === 'cancel_too_late' ? { minutes: cancel_min_minutes } : undefined)
}

/** How many places in classes to come a member holds. */
export const countFutureReservations = async (db: Db, member: string, now: Date): Promise<number> =>
  (await futureReservations(db, member, now)).length

interface Release {
  actor: string | null
  now: Date
  reason: string
}

/**
 * The studio takes these reservations back, with their classes returned to their plans, in one statement of the caller's
 * transaction. Those cancelled meanwhile stay as they are. Call it under the locks of members, classes and plans. Throws
 * class_started.
 */
export async function releaseReservations(
  tx: Tx,
  reservations: readonly string[],
  how: Release,
): Promise<void> {
  const codes = await cancelReservations(tx, reservations, how)
  const failed = codes.find((code) => code !== 'ok')
  if (failed === undefined) return
  throw isReasonCode(failed) ? errors.refused(failed) : new Error(`cancel_reservation answered ${failed}`)
}

/**
 * The same for every place a member holds in classes to come; answers how many. The caller holds the member's profile
 * lock; those of classes and plans are taken here.
 */
export async function releaseAllReservations(tx: Tx, member: string, how: Release): Promise<number> {
  const held = await futureReservations(tx, member, how.now)
  await lockClasses(tx, distinct(held.map((row) => row.scheduled_class_id)))
  await lockUserPlans(tx, distinct(held.flatMap((row) => row.user_plan_id ?? [])))
  // Nobody books for a member whose profile is locked, but the studio may have cancelled a class meanwhile.
  const still = await futureReservations(tx, member, how.now)
  await releaseReservations(
    tx,
    still.map((row) => row.id),
    how,
  )
  return still.length
}

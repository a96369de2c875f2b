import { MIN_ADVANCE_MINUTES, STARTING_SOON_MINUTES } from './booking-advance.ts'
import { type CancellationLimits, type CancellationTier, cancellationTier } from './cancellation.ts'
import { type CivilDate, daysBetween } from './civil.ts'
import { FALLBACK_CAPACITY } from './class-defaults.ts'
import { DAY_MS } from './duration.ts'
import { isCancelled } from './status.ts'
import { minutesUntil } from './zone.ts'

interface CardClass {
  start: Date
  /** Without a capacity, 12 is assumed. */
  capacity?: number | null
  enrolled: number
  status?: string
}

interface CardReservation {
  status: string
  /** After a cancellation by `studio` the member may book again. */
  canceled_by?: string | null
}

export type ClassCardState =
  | { kind: 'finished' }
  | { kind: 'studio_canceled' }
  | { kind: 'canceled_by_you' }
  | { kind: 'full' }
  | { kind: 'reserved'; full: boolean; startingSoon: boolean; cancellation: CancellationTier }
  | { kind: 'available'; startingSoon: boolean }
  /** The studio's minimum advance has passed, so the class can no longer be booked. */
  | { kind: 'booking_closed' }

/** A reservation is live in any status but cancelled. */
export const isLive = (reservation: CardReservation | null | undefined): boolean =>
  !!reservation && !isCancelled(reservation.status)

/**
 * When a member has several reservations for one class, the card shows the live reservation, or else the last cancelled
 * reservation.
 * @param reservations in the order in which they were made
 */
export const reservationForClass = <R extends CardReservation & { schedule_id: string }>(
  reservations: readonly R[],
  classId: string,
): R | undefined => {
  const ofClass = reservations.filter(({ schedule_id }) => schedule_id === classId)
  return ofClass.find(isLive) ?? ofClass.at(-1)
}

const isOwnCancellation = (reservation: CardReservation | null | undefined): boolean =>
  !!reservation && isCancelled(reservation.status) && reservation.canceled_by !== 'studio'

const isFull = ({ capacity, enrolled }: Pick<CardClass, 'capacity' | 'enrolled'>): boolean =>
  (capacity ?? FALLBACK_CAPACITY) - enrolled <= 0

/** Counts civil days of the studio, as `studio.booking_limits_reached` does. */
export const isTooFarAhead = (day: CivilDate, today: CivilDate, maxDaysAhead: number): boolean =>
  daysBetween(today, day) > maxDaysAhead

/** A member whose strikes restrict her books only classes that begin within 24 hours, as `studio.booking_limits_reached` decides. */
export const isBeyondRestriction = (starts: Date, now: Date): boolean =>
  starts.getTime() - now.getTime() > DAY_MS

/** A member with a place keeps the cancel button, with “Clase llena” as a label only. */
export const classCardState = (
  now: Date,
  scheduled: CardClass,
  reservation?: CardReservation | null,
  limits?: CancellationLimits,
  minAdvanceMinutes = MIN_ADVANCE_MINUTES,
): ClassCardState => {
  const minutes = minutesUntil(scheduled.start, now)
  const startingSoon = minutes >= 0 && minutes < STARTING_SOON_MINUTES
  if (minutes < 0) return { kind: 'finished' }
  if (isCancelled(scheduled.status)) return { kind: 'studio_canceled' }
  if (isOwnCancellation(reservation)) return { kind: 'canceled_by_you' }
  const full = isFull(scheduled)
  if (isLive(reservation))
    return { kind: 'reserved', full, startingSoon, cancellation: cancellationTier(minutes, limits) }
  if (full) return { kind: 'full' }
  return minutes < minAdvanceMinutes ? { kind: 'booking_closed' } : { kind: 'available', startingSoon }
}

import { ownReservationsQuery, useHttp, useSession } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import {
  addDays,
  type CancellationLimits,
  type CancellationTier,
  type CivilDate,
  cancellationTier,
  instantOf,
  isCancelled,
  limitsFromAnswer,
  limitsOfClass,
  minutesUntil,
  reservationForClass,
} from '@estudio/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { weeksOf } from './calendar-days'

export type ReservationState = 'upcoming' | 'past' | 'canceled'

const isCanceled = (reservation: Reservation): boolean =>
  isCancelled(reservation.status) || isCancelled(reservation.class_status)

/** The state that the calendar shows. */
export const reservationState = (reservation: Reservation, now: Date, zone: string): ReservationState => {
  if (isCanceled(reservation)) return 'canceled'
  return instantOf(reservation.start_time, zone) <= now ? 'past' : 'upcoming'
}

/** Whether the class has ended. */
export const isOver = ({ end_time }: Reservation, now: Date, zone: string): boolean =>
  instantOf(end_time, zone) <= now

/** One reservation for each class. */
const onePerClass = (reservations: readonly Reservation[]): Reservation[] => {
  const classIds = new Set(reservations.map(({ schedule_id }) => schedule_id))
  return [...classIds].flatMap((id) => reservationForClass(reservations, id) ?? [])
}

/** The reservations that were not cancelled, the earliest class first. */
export const liveReservations = (reservations: readonly Reservation[]) =>
  onePerClass(reservations)
    .filter((reservation) => !isCanceled(reservation))
    .sort((one, other) => one.start_time.localeCompare(other.start_time))

/** The reservations of the member's coming classes, the next one first. */
export const comingReservations = (reservations: readonly Reservation[], now: Date, zone: string) =>
  liveReservations(reservations).filter(
    (reservation) => reservationState(reservation, now, zone) === 'upcoming',
  )

/** The reservation of the class that is on, or else of the member's next class. */
export const nextReservation = (reservations: readonly Reservation[], now: Date, zone: string) =>
  liveReservations(reservations).find((reservation) => !isOver(reservation, now, zone))

interface CancellationContext {
  now: Date
  /** When the reservation was fetched. */
  readAt: Date
  zone: string
  limits: CancellationLimits
}

/** Whether cancelling now returns the class, counts it or is refused. */
export const cancellationNow = (
  reservation: Pick<Reservation, 'start_time' | 'cancellation' | 'cancel_rules'>,
  { now, readAt, zone, limits: studioLimits }: CancellationContext,
): CancellationTier => {
  const start = instantOf(reservation.start_time, zone)
  if (start <= now) return 'refused'
  const limits = limitsOfClass(studioLimits, reservation.cancel_rules)
  const limitsNow = limitsFromAnswer(reservation.cancellation, minutesUntil(start, readAt), limits)
  return cancellationTier(minutesUntil(start, now), limitsNow)
}

/** Whether a class may be cancelled depends on the time, so the reservations are refetched every minute. */
const refetchInterval = 60_000

/** The result of a query, for all weeks on screen together. */
export interface OwnReservations {
  /** One per class; undefined while a week is loading. */
  data: Reservation[] | undefined
  /** When the oldest of them was fetched. */
  readAt: Date
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

/** The member's reservations in the weeks of the days shown, cancelled ones included. */
export const useOwnReservations = (days: readonly CivilDate[]): OwnReservations => {
  const http = useHttp()
  const { user } = useSession()
  const weeks = useQueries({
    queries: weeksOf(days).map((monday) => ({
      ...ownReservationsQuery(http, user?.id, { from: monday, to: addDays(monday, 7) }),
      refetchInterval,
    })),
  })
  const known = weeks.every((week) => week.data)
  return {
    data: known ? onePerClass(weeks.flatMap((week) => week.data ?? [])) : undefined,
    readAt: new Date(Math.min(...weeks.map((week) => week.dataUpdatedAt))),
    error: weeks.find((week) => !week.data && week.error)?.error ?? null,
    isFetching: weeks.some((week) => week.isFetching),
    refetch: () => {
      for (const week of weeks) void week.refetch()
    },
  }
}

/** The member's reservations from today on. */
export const useComingReservations = (today: CivilDate) => {
  const http = useHttp()
  const { user } = useSession()
  return useQuery({ ...ownReservationsQuery(http, user?.id, { from: today }), refetchInterval })
}

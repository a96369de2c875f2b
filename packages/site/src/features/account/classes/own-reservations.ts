import { ownReservationsQuery, useApi, useSession } from '@estudio/client'
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
  minutesUntil,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { weeksOf } from './calendar-days'

export type ReservationState = 'upcoming' | 'past' | 'canceled'

const isCanceled = (reservation: Reservation): boolean =>
  isCancelled(reservation.status) || isCancelled(reservation.class_status)

/** MYC-06. */
export const reservationState = (reservation: Reservation, now: Date, zone: string): ReservationState => {
  if (isCanceled(reservation)) return 'canceled'
  return instantOf(reservation.start_time, zone) <= now ? 'past' : 'upcoming'
}

/** One reservation per class: an active one, else the last cancelled one. */
export const onePerClass = (reservations: readonly Reservation[]): Reservation[] => {
  const chosen = new Map<string, Reservation>()
  for (const reservation of reservations) {
    const known = chosen.get(reservation.schedule_id)
    if (!known || isCanceled(known)) chosen.set(reservation.schedule_id, reservation)
  }
  return [...chosen.values()]
}

/** The reservation of the member's next class. */
export const nextReservation = (reservations: readonly Reservation[], now: Date, zone: string) =>
  onePerClass(reservations)
    .filter((reservation) => reservationState(reservation, now, zone) === 'upcoming')
    .sort((one, other) => one.start_time.localeCompare(other.start_time))[0]

/** “Coach Ana, Coach Luis”, or that none is assigned yet (CRD-02). */
export const coachesOf = ({ instructors }: Reservation): string =>
  instructors.map(({ display_name }) => texts.classCard.coach(display_name)).join(', ') ||
  texts.classCard.coachPending

interface CancellationContext {
  now: Date
  /** When the reservation was fetched. */
  readAt: Date
  zone: string
  limits: CancellationLimits
}

/** Whether cancelling now returns the class, counts it or is refused (A01, B14). */
export const cancellationNow = (
  reservation: Pick<Reservation, 'start_time' | 'cancellation'>,
  { now, readAt, zone, limits }: CancellationContext,
): CancellationTier => {
  const start = instantOf(reservation.start_time, zone)
  if (start <= now) return 'refused'
  const limitsNow = limitsFromAnswer(reservation.cancellation, minutesUntil(start, readAt), limits)
  return cancellationTier(minutesUntil(start, now), limitsNow)
}

/** What may be cancelled depends on the time. */
const refetchInterval = 60_000

/** Of the weeks on screen together, under the names that a query has. */
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
  const api = useApi()
  const { user } = useSession()
  const weeks = useQueries({
    queries: weeksOf(days).map((monday) => ({
      ...ownReservationsQuery(api, user?.id, { from: monday, to: addDays(monday, 7) }),
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
  const api = useApi()
  const { user } = useSession()
  return useQuery({ ...ownReservationsQuery(api, user?.id, { from: today }), refetchInterval })
}

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

export type OwnClassState = 'upcoming' | 'past' | 'canceled'

const isCanceled = (own: Reservation): boolean => isCancelled(own.status) || isCancelled(own.class_status)

/** MYC-06. */
export const stateOf = (own: Reservation, now: Date, zone: string): OwnClassState => {
  if (isCanceled(own)) return 'canceled'
  return instantOf(own.start_time, zone) <= now ? 'past' : 'upcoming'
}

/** One reservation per class: an active one, else the last cancelled one. */
export const onePerClass = (reservations: readonly Reservation[]): Reservation[] => {
  const chosen = new Map<string, Reservation>()
  for (const own of reservations) {
    const known = chosen.get(own.schedule_id)
    if (!known || isCanceled(known)) chosen.set(own.schedule_id, own)
  }
  return [...chosen.values()]
}

/** The member's next class. */
export const nextOf = (reservations: readonly Reservation[], now: Date, zone: string) =>
  onePerClass(reservations)
    .filter((own) => stateOf(own, now, zone) === 'upcoming')
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
  own: Pick<Reservation, 'start_time' | 'cancellation'>,
  { now, readAt, zone, limits }: CancellationContext,
): CancellationTier => {
  const start = instantOf(own.start_time, zone)
  if (start <= now) return 'refused'
  const limitsNow = limitsFromAnswer(own.cancellation, minutesUntil(start, readAt), limits)
  return cancellationTier(minutesUntil(start, now), limitsNow)
}

/** What may be cancelled depends on the time. */
const refetchInterval = 60_000

export interface OwnClasses {
  /** Undefined while a week on screen is loading. */
  classes: Reservation[] | undefined
  readAt: Date
  /** The load error of a week on screen. */
  error: Error | null
  busy: boolean
  reload: () => void
}

/** The member's classes in the weeks of the days shown, cancelled ones included. */
export const useOwnClasses = (days: readonly CivilDate[]): OwnClasses => {
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
    classes: known ? onePerClass(weeks.flatMap((week) => week.data ?? [])) : undefined,
    readAt: new Date(Math.min(...weeks.map((week) => week.dataUpdatedAt))),
    error: weeks.find((week) => !week.data && week.error)?.error ?? null,
    busy: weeks.some((week) => week.isFetching),
    reload: () => {
      for (const week of weeks) void week.refetch()
    },
  }
}

/** The member's classes from today on. */
export const useComingClasses = (today: CivilDate) => {
  const api = useApi()
  const { user } = useSession()
  return useQuery({ ...ownReservationsQuery(api, user?.id, { from: today }), refetchInterval })
}

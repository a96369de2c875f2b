import {
  type Http,
  ownReservationsQuery,
  scheduleQuery,
  useHttp,
  useSession,
  useSessionActions,
} from '@estudio/client'
import type { Reservation, ScheduledClass } from '@estudio/contract'
import { sundayWeek } from '@estudio/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Classes and reservations are fetched by the week, so that the other days of a week show at once. */
export const scheduleOf = (http: Http, date: string) => scheduleQuery(http, sundayWeek(date))
export const reservationsOf = (http: Http, member: string | undefined, date: string) =>
  ownReservationsQuery(http, member, sundayWeek(date))

/** Compares plain text, because a browser's first comparison by language takes long. */
export const byStart = (one: ScheduledClass, other: ScheduledClass): number =>
  one.start_time < other.start_time ? -1 : Number(one.start_time > other.start_time)

/** The classes of a day, in order of start time. */
const classesOn = (date: string, classes: ScheduledClass[] | undefined) =>
  classes?.filter((item) => item.start_time.startsWith(date)).sort(byStart)

export interface Day {
  /** The classes of the whole week. */
  week: ScheduledClass[]
  /** In order of start time; undefined while loading. */
  classes: ScheduledClass[] | undefined
  reservations: Reservation[]
  /** When the reservations were fetched. */
  readAt: Date
  /** The error of the classes. */
  error: Error | null
  /** The error of the member's reservations. */
  reservationsError: Error | null
  /** Refetches the data that could not be loaded. */
  retry: () => void
}

/** The classes of a day and, when signed in, the member's own reservations. */
export const useDay = (date: string): Day => {
  const http = useHttp()
  const { status, user } = useSession()
  const schedule = useQuery(scheduleOf(http, date))
  const reservations = useQuery({ ...reservationsOf(http, user?.id, date), enabled: status === 'signed-in' })
  const classes = useMemo(() => classesOn(date, schedule.data), [date, schedule.data])
  return {
    week: schedule.data ?? [],
    classes,
    reservations: reservations.data ?? [],
    readAt: new Date(reservations.dataUpdatedAt),
    error: schedule.data ? null : schedule.error,
    reservationsError: reservations.data ? null : reservations.error,
    retry: () => {
      if (schedule.isError) void schedule.refetch()
      if (reservations.isError) void reservations.refetch()
    },
  }
}

/** Refetches the week of a day and the member's reservations in it. */
export const useReload = (): ((date: string) => void) => {
  const http = useHttp()
  const queries = useQueryClient()
  const session = useSessionActions()
  return (date) => {
    void queries.invalidateQueries(scheduleOf(http, date))
    void queries.invalidateQueries(reservationsOf(http, session.state().user?.id, date))
  }
}

import {
  type Api,
  ownReservationsQuery,
  scheduleQuery,
  useApi,
  useSession,
  useSessionActions,
} from '@estudio/client'
import type { Reservation, ScheduledClass } from '@estudio/contract'
import { addDays, sundayOf } from '@estudio/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Classes and reservations travel a week at a time, so that another day of a known week paints at once. */
const weekOf = (date: string) => {
  const from = sundayOf(date)
  return { from, to: addDays(from, 7) }
}

export const scheduleOf = (api: Api, date: string) => scheduleQuery(api, weekOf(date))
export const reservationsOf = (api: Api, member: string | undefined, date: string) =>
  ownReservationsQuery(api, member, weekOf(date))

/** Those of a day, in order of their hour. */
const classesOn = (date: string, classes: ScheduledClass[] | undefined) =>
  classes
    ?.filter((item) => item.start_time.startsWith(date))
    .sort((one, other) => one.start_time.localeCompare(other.start_time))

export interface Day {
  /** In order of their hour; undefined while nothing is known. */
  classes: ScheduledClass[] | undefined
  reservations: Reservation[]
  /** When the server answered with the reservations. */
  readAt: Date
  /** Why the classes are not known. */
  error: Error | null
  /** Why it is not known which of them the member holds (BOK-24). */
  reservationsError: Error | null
  /** Asks again for what could not be loaded (HOR-11, BOK-24). */
  retry: () => void
}

/** What one day shows (HOR-13 to HOR-15): the public schedule, and one's own reservations when signed in. */
export const useDay = (date: string): Day => {
  const api = useApi()
  const { status, user } = useSession()
  const schedule = useQuery(scheduleOf(api, date))
  const reservations = useQuery({ ...reservationsOf(api, user?.id, date), enabled: status === 'signed-in' })
  const classes = useMemo(() => classesOn(date, schedule.data), [date, schedule.data])
  return {
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

/** Asks anew for the week of a day and, signed in, for the member's reservations in it (HOR-14). */
export const useReload = (): ((date: string) => void) => {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSessionActions()
  return (date) => {
    void queries.invalidateQueries(scheduleOf(api, date))
    void queries.invalidateQueries(reservationsOf(api, session.state().user?.id, date))
  }
}

/** The reservation that decides a class's card: a live one before a cancelled one, the newest of several. */
export const reservationFor = (reservations: Reservation[], classId: string): Reservation | undefined => {
  const own = reservations.filter((reservation) => reservation.schedule_id === classId)
  return own.find((reservation) => reservation.status !== 'canceled') ?? own.at(-1)
}

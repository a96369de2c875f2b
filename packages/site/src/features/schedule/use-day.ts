import { useApi, useSession } from '@estudio/client'
import type { Reservation, ScheduledClass } from '@estudio/contract'
import { addDays, sundayOf } from '@estudio/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** Classes and reservations travel a week at a time, so that another day of a known week paints at once. */
const weekOf = (date: string) => {
  const from = sundayOf(date)
  return { from, to: addDays(from, 7) }
}

export const scheduleKey = (date: string) => ['schedule', weekOf(date).from]
export const reservationsKey = (userId: string | undefined, date: string) => [
  'reservations',
  userId,
  weekOf(date).from,
]

export interface Day {
  /** In order of their hour; undefined while nothing is known. */
  classes: ScheduledClass[] | undefined
  reservations: Reservation[]
  failed: boolean
  /** Asks anew for the week of a day and, signed in, for the member's reservations in it (HOR-14). */
  reload: (date: string) => void
  /** Asks again for a week that could not be loaded (HOR-11). */
  retry: () => void
}

/** What one day shows (HOR-13 to HOR-15): the public schedule, and one's own reservations when signed in. */
export const useDay = (date: string): Day => {
  const api = useApi()
  const queries = useQueryClient()
  const { status, user } = useSession()
  const range = weekOf(date)
  const schedule = useQuery({
    queryKey: scheduleKey(date),
    queryFn: () => api.schedule.list(range),
    placeholderData: () => api.schedule.peek(range),
  })
  const reservations = useQuery({
    queryKey: reservationsKey(user?.id, date),
    queryFn: () => api.reservations.list(range),
    enabled: status === 'signed-in',
  })
  return {
    classes: schedule.data
      ?.filter((item) => item.start_time.startsWith(date))
      .sort((one, other) => one.start_time.localeCompare(other.start_time)),
    reservations: reservations.data ?? [],
    failed: schedule.isError && !schedule.data,
    retry: () => void schedule.refetch(),
    reload: (chosen) => {
      void queries.invalidateQueries({ queryKey: scheduleKey(chosen) })
      void queries.invalidateQueries({ queryKey: reservationsKey(user?.id, chosen) })
    },
  }
}

/** The reservation that decides a class's card: a live one before a cancelled one, the newest of several. */
export const reservationFor = (reservations: Reservation[], classId: string): Reservation | undefined => {
  const own = reservations.filter((reservation) => reservation.schedule_id === classId)
  return own.find((reservation) => reservation.status !== 'canceled') ?? own.at(-1)
}

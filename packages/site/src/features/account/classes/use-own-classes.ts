import { ownReservationsQuery, useApi, useSession } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { addDays, type CivilDate } from '@estudio/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { weeksOf } from './days'
import { onePerClass } from './own-class'

/** What may be cancelled depends on the hour. */
const refetchInterval = 60_000

export interface OwnClasses {
  /** Undefined while a week on screen is not known yet. */
  classes: Reservation[] | undefined
  readAt: Date
  /** Why a week on screen could not be read; null where all could. */
  error: Error | null
  busy: boolean
  reload: () => void
}

/** The member's classes in the weeks of the days shown, cancelled ones too. */
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

import { coachApi, useClient, useSession } from '@estudio/client'
import type { Coach } from '@estudio/contract'
import { type CivilDate, SIGNED_URL_RECHECK_MS } from '@estudio/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

export const useCoachApi = () => {
  const { http } = useClient()
  return useMemo(() => coachApi(http), [http])
}

const profileKey = (user: string | undefined) => ['coach-profile', user] as const

/** The coach's own profile; asked anew before a signed picture address runs out (COA-09). */
export const useCoachProfile = () => {
  const api = useCoachApi()
  const { user } = useSession()
  return useQuery({
    queryKey: profileKey(user?.id),
    queryFn: api.profile,
    refetchInterval: SIGNED_URL_RECHECK_MS,
  })
}

/** Keeps a profile the server answered with; lists that show the coach are read anew. */
export const useKeepProfile = () => {
  const queries = useQueryClient()
  const { user } = useSession()
  return (coach: Coach) => {
    queries.setQueryData(profileKey(user?.id), coach)
    void queries.invalidateQueries({ queryKey: ['team'] })
    void queries.invalidateQueries({ queryKey: ['schedule'] })
  }
}

/** The coach's classes in the Monday-first week of a day (COA-08). */
export const useCoachWeek = (monday: CivilDate) => {
  const api = useCoachApi()
  const { user } = useSession()
  return useQuery({
    queryKey: ['coach-week', user?.id, monday],
    queryFn: () => api.week(monday),
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

/** Who reserved one of the coach's classes (COA-07). */
export const useClassReservations = (classId: string) => {
  const api = useCoachApi()
  const { user } = useSession()
  return useQuery({
    queryKey: ['class-reservations', user?.id, classId],
    queryFn: () => api.reservations(classId),
    staleTime: 0,
  })
}

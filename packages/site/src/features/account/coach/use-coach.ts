import { coachApi, coachProfileQuery, scheduleKey, teamKey, useApiFrom, useSession } from '@estudio/client'
import type { Coach } from '@estudio/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export const useCoachApi = () => useApiFrom(coachApi)

export const useCoachProfile = () => useQuery(coachProfileQuery(useCoachApi(), useSession().user?.id))

/** Stores an updated profile in the cache and invalidates the lists that show the coach. */
export const useStoreProfile = () => {
  const api = useCoachApi()
  const queries = useQueryClient()
  const { user } = useSession()
  return (coach: Coach) => {
    queries.setQueryData(coachProfileQuery(api, user?.id).queryKey, coach)
    void queries.invalidateQueries({ queryKey: teamKey })
    void queries.invalidateQueries({ queryKey: scheduleKey })
  }
}

import { todayQuery, useHttp, useSession } from '@estudio/client'
import { useQuery } from '@tanstack/react-query'

/** “Hoy” beside the schedule. It is not read again by the clock, because a booking and the focus of the window read it again. */
export const useOwnToday = () => {
  const { user } = useSession()
  const { data, isError } = useQuery({ ...todayQuery(useHttp(), user?.id), refetchInterval: false })
  return { member: data?.member, isStaff: Boolean(data?.coach ?? data?.desk), isError }
}

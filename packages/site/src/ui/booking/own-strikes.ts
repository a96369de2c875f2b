import { ownLateCancellationsQuery, useHttp, useSession } from '@estudio/client'
import { useStudio } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'

/** The strikes of the signed-in member; requested only while strikes limit bookings. */
export const useOwnStrikes = () => {
  const { status, user } = useSession()
  const { strike_limit } = useStudio()
  const http = useHttp()
  // During an update, a server of the previous version sends no strike_limit.
  const enabled = status === 'signed-in' && Boolean(strike_limit)
  return useQuery({ ...ownLateCancellationsQuery(http, user?.id), enabled }).data?.strikes
}

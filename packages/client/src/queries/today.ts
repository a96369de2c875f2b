import type { Today } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, ownTodayKey } from './member.ts'

const readToday = async (http: Http): Promise<Today> => {
  const today = await createApi(http).get('/api/user/today', { cache: 'no-store' })
  return { ...today, desk: null }
}

/**
 * The day of the signed-in person, by her roles; polled, because the time decides what it contains. The site stores it for the time
 * without a network, so it leaves out the desk's day, which names clients and shows only in the back office.
 */
export const todayQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownTodayKey(id),
    queryFn: () => readToday(http),
    staleTime: 0,
    refetchInterval: 60_000,
  })

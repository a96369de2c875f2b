import { useQuery } from '@tanstack/react-query'
import { ownBalanceQuery, ownPlansQuery } from '../queries/plans.ts'
import { useHttp, useSession } from './session-provider.tsx'

/** All plans of the signed-in member, past plans included. */
export const useOwnPlans = () => useQuery(ownPlansQuery(useHttp(), useSession().user?.id))

/** The balance of the signed-in member; 0 until it is read. */
export const useOwnBalance = (): number => {
  const { data = 0 } = useQuery(ownBalanceQuery(useHttp(), useSession().user?.id))
  return data
}

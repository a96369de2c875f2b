import { useQuery } from '@tanstack/react-query'
import { ownPlansQuery } from '../queries/plans.ts'
import { useHttp, useSession } from './session-provider.tsx'

/** All plans of the signed-in member, past plans included. */
export const useOwnPlans = () => useQuery(ownPlansQuery(useHttp(), useSession().user?.id))

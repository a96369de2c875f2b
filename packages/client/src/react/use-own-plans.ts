import { useQuery } from '@tanstack/react-query'
import { ownPlansQuery } from '../queries/member.ts'
import { useApi, useSession } from './session-provider.tsx'

/** Every plan that the signed-in member holds or held. */
export const useOwnPlans = () => useQuery(ownPlansQuery(useApi(), useSession().user?.id))

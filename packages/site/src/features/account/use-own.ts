import { useApi, useSession } from '@estudio/client'
import { useQuery } from '@tanstack/react-query'

/** The signed-in member's profile (ACC-07). */
export const useProfile = () => {
  const api = useApi()
  const { user } = useSession()
  return useQuery({ queryKey: ['profile', user?.id], queryFn: api.account.profile })
}

/** Every plan the member holds or held. */
export const useOwnPlans = () => {
  const api = useApi()
  const { user } = useSession()
  return useQuery({ queryKey: ['own-plans', user?.id], queryFn: api.userPlans.list })
}

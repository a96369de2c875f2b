import { accountUserQuery, useSecurity, useSession } from '@estudio/client'
import { useQuery } from '@tanstack/react-query'

/** The account as the server has it now: its address, a change under way, its factors. */
export const useAccountUser = () => {
  const security = useSecurity()
  const { user } = useSession()
  return useQuery(accountUserQuery(security, user?.id))
}

import { useSecurity, useSession } from '@estudio/client'
import { useQuery } from '@tanstack/react-query'

/** The account as the server has it now: its address, a change under way, its factors. */
export const useAccountUser = () => {
  const { user } = useSecurity()
  const { user: known } = useSession()
  return useQuery({ queryKey: ['account-user', known?.id], queryFn: user })
}

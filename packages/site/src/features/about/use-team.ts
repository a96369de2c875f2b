import { useApi } from '@estudio/client'
import { SIGNED_URL_RECHECK_MS } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'

/** The team for everybody (API-20), once it is wanted; asked anew before a signed picture address runs out (COA-09). */
export const useTeam = (wanted: boolean) => {
  const api = useApi()
  return useQuery({
    queryKey: ['team'],
    queryFn: api.public.instructors,
    enabled: wanted,
    refetchInterval: SIGNED_URL_RECHECK_MS,
  })
}

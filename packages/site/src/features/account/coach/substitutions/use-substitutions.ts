import { coachSubstitutionsQuery, useHttp, useSession } from '@estudio/client'
import type { Substitution } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'

/** Without a network there are none, and the rest of the page works. */
export const useSubstitutions = () => useQuery(coachSubstitutionsQuery(useHttp(), useSession().user?.id)).data

/** The coach's own request for a class, null without one; undefined until the server has answered. */
export const useOwnRequest = (classId: string): Substitution | null | undefined => {
  const own = useSubstitutions()?.own
  return own && (own.find(({ schedule_id }) => schedule_id === classId) ?? null)
}

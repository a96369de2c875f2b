import { coachSubstitutionsQuery, useHttp, useSession } from '@estudio/client'
import { useQuery } from '@tanstack/react-query'

/** Without a network there are none, and the rest of the page works. */
export const useSubstitutions = () => useQuery(coachSubstitutionsQuery(useHttp(), useSession().user?.id)).data

/** The coach's own request for a class. */
export const useOwnRequest = (classId: string) =>
  useSubstitutions()?.own.find(({ schedule_id }) => schedule_id === classId)

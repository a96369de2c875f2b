import { coachProfileQuery, useHttp, useSession } from '@estudio/client'
import { useQuery } from '@tanstack/react-query'

export const useCoachProfile = () => useQuery(coachProfileQuery(useHttp(), useSession().user?.id))

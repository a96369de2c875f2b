import { ownAbsencesQuery, useHttp, useSession } from '@estudio/client'
import { type CivilDate, civilDateOf } from '@estudio/domain'
import { useStudio } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'

/** The signed-in member's absences; requested only if the studio has an absence rule. */
export const useOwnAbsences = () => {
  const { status, user } = useSession()
  const { absence_limit } = useStudio()
  const http = useHttp()
  const enabled = status === 'signed-in' && absence_limit !== null
  return useQuery({ ...ownAbsencesQuery(http, user?.id), enabled })
}

/** The day until which the member's bookings are suspended because of absences, if they are. */
export const useSuspension = (): CivilDate | undefined => {
  const { data } = useOwnAbsences()
  const { timezone } = useStudio()
  return data?.suspended_until ? civilDateOf(new Date(data.suspended_until), timezone) : undefined
}

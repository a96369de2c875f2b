import {
  classReservationsKey,
  classRosterKey,
  recordAttendance,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Attendance } from '@estudio/contract'
import { statisticsKey } from '../shared/use-statistics.ts'

interface Mark {
  reservation_id: string
  attendance: Attendance | null
}

/** Records whether a person came to a class, or clears the mark. The start page and the class's dialog show it. */
export const useRecordAttendance = (classId: string) => {
  const http = useHttp()
  const user = useSession().user?.id
  return useWrite({
    mutationFn: (mark: Mark) => recordAttendance(http, classId, { attendance: [mark] }),
    invalidates: [statisticsKey, classReservationsKey(user, classId), classRosterKey(user, classId)],
  })
}

import {
  classReservationsKey,
  classRosterKey,
  recordAttendance,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Attendance, DeskPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
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
    waits: true,
  })
}

/** The attendance of a person as the last press left it, and the function that records another one or clears it. A write is pending until the class has been read again. */
export const useMarkPerson = (classId: string, { reservation_id, attendance }: DeskPerson) => {
  const notify = useNotify()
  const { mutateAsync, isPending, variables } = useRecordAttendance(classId)
  const mark = (value: Attendance | null) =>
    void mutateAsync({ reservation_id, attendance: value }).catch((error: unknown) =>
      notify(errorText(error, texts.admin.attendance.error), { type: 'error' }),
    )
  return { mark, isPending, shown: isPending && variables ? variables.attendance : attendance }
}

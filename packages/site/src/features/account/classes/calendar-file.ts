import { calendarFileMutation, failureText, useHttp, useWrite } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { saveFile } from '@estudio/ui'
import { toast } from '../../../ui/feedback/toasts'

const { myClasses } = texts

/** Downloads a class as a calendar file (.ics). */
export const useCalendarFile = (reservation: Reservation) => {
  const http = useHttp()
  const making = useWrite({
    ...calendarFileMutation(http),
    onSuccess: (file) => {
      const name = `${reservation.name} ${reservation.start_time.slice(0, 10)}`
        .toLowerCase()
        .replaceAll(' ', '-')
      saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), myClasses.calendarFile(name))
    },
    onError: (error) => toast.error(failureText(error, myClasses.calendarError)),
  })
  return { download: () => making.mutate(reservation.id), busy: making.isPending }
}

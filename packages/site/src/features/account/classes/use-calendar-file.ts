import { failureText, useApi } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { saveFile, toast } from '@estudio/ui'
import { useMutation } from '@tanstack/react-query'

const { myClasses } = texts

/** Hands the class to the member's calendar as a file (.ics). */
export const useCalendarFile = (own: Reservation) => {
  const api = useApi()
  const making = useMutation({
    mutationFn: () => api.reservations.calendar(own.id),
    onSuccess: (file) => {
      const name = `${own.name} ${own.start_time.slice(0, 10)}`.toLowerCase().replaceAll(' ', '-')
      saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), myClasses.calendarFile(name))
    },
    onError: (error) => toast.error(failureText(error, myClasses.calendarError)),
  })
  return { download: () => making.mutate(), busy: making.isPending }
}

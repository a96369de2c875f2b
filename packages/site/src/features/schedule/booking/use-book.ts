import { ApiError, failureText, invalidateBookings, useApi, useSession, useWrite } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { isReasonCode, type Refusal, refusal, texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ClassItem } from '../class-item'
import { reservationsOf, scheduleOf } from '../use-day'
import { useBooking } from './booking-context'

/** The refusal behind an error; undefined when it is no rule that said no. */
const refusalOf = (error: Error | null): Refusal | undefined => {
  if (!(error instanceof ApiError) || !isReasonCode(error.code) || error.status >= 500) return undefined
  return { ...refusal(error.code), message: error.message }
}

/** Marks a class as held and its place as taken until the server's lists arrive (BOK-06). */
const useMarkReserved = () => {
  const api = useApi()
  const queries = useQueryClient()
  const { user } = useSession()
  return (item: ClassItem, reservation: Reservation) => {
    const date = item.start_time.slice(0, 10)
    queries.setQueryData(reservationsOf(api, user?.id, date).queryKey, (known = []) => [
      ...known.filter((other) => other.id !== reservation.id),
      reservation,
    ])
    queries.setQueryData(scheduleOf(api, date).queryKey, (known) =>
      known?.map((scheduled) =>
        scheduled.id === item.id
          ? { ...scheduled, reservation_count: scheduled.reservation_count + 1 }
          : scheduled,
      ),
    )
    invalidateBookings(queries, user?.id)
  }
}

/** Takes the place. A refusal stays in the dialog with its way out, anything else is a toast (BOK-05 to BOK-08, C02). */
export const useBook = (item: ClassItem, idempotencyKey: string) => {
  const api = useApi()
  const { show, reload } = useBooking()
  const markReserved = useMarkReserved()
  const booking = useWrite({
    mutationFn: () => api.reservations.book({ schedule_id: item.id }, idempotencyKey),
    onSuccess: (reservation) => {
      markReserved(item, reservation)
      show({ kind: 'success', item })
    },
    onError: (error) => {
      if (refusalOf(error)) reload()
      else toast.error(failureText(error, texts.booking.reserveError))
    },
  })
  return {
    book: () => booking.mutate(),
    busy: booking.isPending,
    refused: refusalOf(booking.error),
  }
}

import { failureText, invalidateBookings, useApi, useOwnPlans, useSession, useWrite } from '@estudio/client'
import type { Reservation, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ClassItem } from '../class-item'
import { reservationsOf, scheduleOf } from '../use-day'
import { useBooking } from './booking-context'

/** The plan a reservation was paid with; undefined until known. */
export const usePayingPlan = (reservation: Reservation): UserPlan | undefined => {
  const plans = useOwnPlans()
  return plans.data?.find((plan) => plan.id === reservation.user_plan_id)
}

/** Gives the place up: the card shows it at once, the lists follow (BOK-21 to BOK-23). */
export const useCancel = (item: ClassItem, reservation: Reservation) => {
  const api = useApi()
  const { close } = useBooking()
  const { user } = useSession()
  const queries = useQueryClient()
  const date = item.start_time.slice(0, 10)
  const cancellation = useWrite({
    mutationFn: () => api.reservations.cancel(reservation.id),
    onSuccess: (canceled) => {
      queries.setQueryData(reservationsOf(api, user?.id, date).queryKey, (known = []) =>
        known.map((other) => (other.id === canceled.id ? canceled : other)),
      )
      queries.setQueryData(scheduleOf(api, date).queryKey, (known) =>
        known?.map((scheduled) =>
          scheduled.id === item.id
            ? { ...scheduled, reservation_count: scheduled.reservation_count - 1 }
            : scheduled,
        ),
      )
      toast.success(texts.booking.canceled)
      close()
    },
    onError: (error) => toast.error(failureText(error, texts.booking.cancelError)),
    onSettled: () => invalidateBookings(queries, user?.id),
  })
  return { cancelIt: () => cancellation.mutate(), busy: cancellation.isPending }
}

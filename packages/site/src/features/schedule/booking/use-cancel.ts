import { failureText, useApi, useSession } from '@estudio/client'
import type { Reservation, ScheduledClass, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast'
import type { ClassItem } from '../class-item'
import { reservationsKey, scheduleKey } from '../use-day'
import { useBooking } from './booking-context'

/** The plan a reservation was paid with; undefined until known. */
export const usePayingPlan = (reservation: Reservation): UserPlan | undefined => {
  const api = useApi()
  const { user } = useSession()
  const plans = useQuery({ queryKey: ['own-plans', user?.id], queryFn: api.userPlans.list })
  return plans.data?.find((plan) => plan.id === reservation.user_plan_id)
}

/** Gives the place up: the card shows it at once, the lists follow (BOK-21 to BOK-23). */
export const useCancel = (item: ClassItem, reservation: Reservation) => {
  const api = useApi()
  const { close } = useBooking()
  const { user } = useSession()
  const queries = useQueryClient()
  const date = item.start_time.slice(0, 10)
  const cancellation = useMutation({
    mutationFn: () => api.reservations.cancel(reservation.id),
    onSuccess: (canceled) => {
      queries.setQueryData<Reservation[]>(reservationsKey(user?.id, date), (known = []) =>
        known.map((other) => (other.id === canceled.id ? canceled : other)),
      )
      queries.setQueryData<ScheduledClass[]>(scheduleKey(date), (known) =>
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
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: reservationsKey(user?.id, date) })
      void queries.invalidateQueries({ queryKey: scheduleKey(date) })
      void queries.invalidateQueries({ queryKey: ['own-plans'] })
    },
  })
  return { cancelIt: () => cancellation.mutate(), busy: cancellation.isPending }
}

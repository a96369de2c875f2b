import { failureText, invalidateBookings, ownReservationsKey, useApi, useSession } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const { booking, myClasses } = texts

/** Says that the place is free again and, where the plan counts classes, what became of this one. */
const doneText = ({ class_returned }: Reservation, limited: boolean): string => {
  if (!limited || class_returned === null) return booking.canceled
  return `${booking.canceled}. ${class_returned ? booking.canceledReturned : booking.canceledCounted}`
}

/** Gives up a place (MYC-09); `onDone` is called once it is given up. */
export const useCancelClass = (own: Reservation, limited: boolean, onDone: () => void) => {
  const api = useApi()
  const { user } = useSession()
  const queries = useQueryClient()
  const canceling = useMutation({
    mutationFn: () => api.reservations.cancel(own.user_schedule_id),
    onSuccess: (canceled) => {
      queries.setQueriesData<Reservation[]>({ queryKey: ownReservationsKey(user?.id) }, (known) =>
        known?.map((other) => (other.id === canceled.id ? canceled : other)),
      )
      toast.success(doneText(canceled, limited))
      onDone()
    },
    onError: (error) => toast.error(failureText(error, myClasses.cancelError)),
    onSettled: () => invalidateBookings(queries, user?.id),
  })
  return { cancelIt: () => canceling.mutate(), busy: canceling.isPending }
}

import { failureText, invalidateBookings, useApi, useOwnPlans, useSession, useWrite } from '@estudio/client'
import type { Reservation, UserPlan } from '@estudio/contract'
import { cancellationTier, isLimited, minutesUntil } from '@estudio/domain'
import { cancellationText, texts } from '@estudio/texts'
import { BusyButton, ClassSummary, StudioDialog, toast, useNow, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { ClassItem } from '../class-item'
import { reservationsOf, scheduleOf } from '../use-day'
import { useBooking } from './booking-provider'

/** The plan that paid for a reservation; undefined while loading. */
const usePayingPlan = (reservation: Reservation): UserPlan | undefined => {
  const plans = useOwnPlans()
  return plans.data?.find((plan) => plan.id === reservation.user_plan_id)
}

/** Cancels the reservation and updates the cached lists at once (BOK-21 to BOK-23). */
const useCancel = (item: ClassItem, reservation: Reservation) => {
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

interface CancelDialogProps {
  item: ClassItem
  reservation: Reservation
}

const { cancel } = texts.booking

/** What a cancellation now means for the plan's classes (A01). */
const useOutcome = (item: ClassItem, reservation: Reservation): { text: string; harmless: boolean } => {
  const { cancel_free_minutes, cancel_min_minutes } = useStudio()
  const tier = cancellationTier(minutesUntil(item.starts, useNow()), item.limits)
  const plan = usePayingPlan(reservation)
  const limited = !plan || isLimited(plan)
  const limits = { returnMinutes: cancel_free_minutes, blockMinutes: cancel_min_minutes }
  const harmless = tier === 'returned' || (tier === 'counted' && !limited)
  return { text: cancellationText(tier, limited, limits), harmless }
}

/** Asks before cancelling a reservation (BOK-20 to BOK-23). */
export const CancelDialog = ({ item, reservation }: CancelDialogProps) => {
  const { close } = useBooking()
  const outcome = useOutcome(item, reservation)
  const { cancelIt, busy } = useCancel(item, reservation)
  return (
    <StudioDialog
      open
      onClose={close}
      title={cancel.title}
      busy={busy}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {cancel.keep}
          </Button>
          <BusyButton variant="contained" color="error" busy={busy} onClick={cancelIt}>
            {cancel.button}
          </BusyButton>
        </>
      }
    >
      <ClassSummary item={item} />
      <Alert severity={outcome.harmless ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {outcome.text}
      </Alert>
      <Typography>{cancel.note}</Typography>
    </StudioDialog>
  )
}

import {
  failureText,
  invalidateBookings,
  ownReservationsKey,
  useApi,
  useOwnPlans,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import {
  type CancellationLimits,
  type CancellationTier,
  isLimited,
  limitsFromSettings,
  minutesBetween,
} from '@estudio/domain'
import { cancellationText, formatClassMoment, formatCoaches, formatMinutes, texts } from '@estudio/texts'
import {
  BusyButton,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  ConfirmDialog,
  classTint,
  radius,
  StudioDialog,
  saveFile,
  toast,
  useMoment,
  useStudio,
} from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StateChip } from '../state-chip'
import { cancellationNow, type ReservationState, reservationState } from './own-reservations'

const { booking, classCard, myClasses } = texts

/** A class in its tint; `plan` is the name of the plan that paid. */
const ClassDetails = ({ reservation, plan }: { reservation: Reservation; plan?: string }) => {
  const tint = classTint(reservation.name)
  const minutes = formatMinutes(minutesBetween(reservation.start_time, reservation.end_time))
  return (
    <Box
      sx={{
        bgcolor: tint.background,
        borderLeft: `4px solid ${tint.line}`,
        borderRadius: `${radius.control}px`,
        p: 2,
        mb: 2,
      }}
    >
      <Typography variant="h5" component="p" sx={{ color: tint.ink }}>
        {reservation.name}
      </Typography>
      <Typography>{formatClassMoment(reservation.start_time)}</Typography>
      <Typography variant="body2">
        {formatCoaches(reservation.instructors)} · {minutes}
      </Typography>
      {plan && <Typography variant="body2">{myClasses.paidWith(plan)}</Typography>}
    </Box>
  )
}

/** Downloads the class as a calendar file (.ics). */
const useCalendarFile = (reservation: Reservation) => {
  const api = useApi()
  const making = useWrite({
    mutationFn: () => api.reservations.calendar(reservation.id),
    onSuccess: (file) => {
      const name = `${reservation.name} ${reservation.start_time.slice(0, 10)}`
        .toLowerCase()
        .replaceAll(' ', '-')
      saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), myClasses.calendarFile(name))
    },
    onError: (error) => toast.error(failureText(error, myClasses.calendarError)),
  })
  return { download: () => making.mutate(), busy: making.isPending }
}

interface DetailsDialogProps {
  reservation: Reservation
  state: ReservationState
  tier: CancellationTier
  /** Name of the plan that paid. */
  plan: string | undefined
  onCancel: () => void
  onClose: () => void
}

/** A class's details; an upcoming one can be cancelled from here (MYC-05, MYC-10). */
export const DetailsDialog = ({ reservation, state, tier, plan, onCancel, onClose }: DetailsDialogProps) => {
  const coming = state === 'upcoming'
  const { cancel_min_minutes } = useStudio()
  const calendar = useCalendarFile(reservation)
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={myClasses.details}
      actions={
        coming && (
          <>
            <Button color="error" disabled={tier === 'refused'} onClick={onCancel}>
              {myClasses.cancel}
            </Button>
            <BusyButton
              variant="contained"
              startIcon={<CalendarIcon />}
              busy={calendar.busy}
              onClick={calendar.download}
            >
              {myClasses.addToCalendar}
            </BusyButton>
          </>
        )
      }
    >
      <ClassDetails reservation={reservation} plan={plan} />
      {coming ? (
        <StateChip tone="success" icon={<CheckIcon />} label={classCard.reserved} />
      ) : (
        <StateChip tone="neutral" icon={<ClockIcon />} label={classCard.finished} />
      )}
      {coming && tier === 'refused' && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {classCard.cancelBlocked(cancel_min_minutes)}
        </Typography>
      )}
    </StudioDialog>
  )
}

/** Confirms the cancellation and, for a limited plan, whether the class was returned. */
const doneText = ({ class_returned }: Reservation, limited: boolean): string => {
  if (!limited || class_returned === null) return booking.canceled
  return `${booking.canceled}. ${class_returned ? booking.canceledReturned : booking.canceledCounted}`
}

/** Cancels a reservation (MYC-09). */
const useCancelClass = (reservation: Reservation, limited: boolean, onDone: () => void) => {
  const api = useApi()
  const { user } = useSession()
  const queries = useQueryClient()
  const canceling = useWrite({
    mutationFn: () => api.reservations.cancel(reservation.user_schedule_id),
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

interface CancelDialogProps {
  reservation: Reservation
  tier: CancellationTier
  /** Whether the plan that paid counts classes. */
  limited: boolean
  limits: CancellationLimits
  onClose: () => void
  onCanceled: () => void
}

const { cancel } = texts.booking

/** Asks before cancelling, and states whether the class is returned (A01, MYC-05). */
const CancelDialog = (props: CancelDialogProps) => {
  const { reservation, tier, limited, limits, onClose, onCanceled } = props
  const { cancelIt, busy } = useCancelClass(reservation, limited, onCanceled)
  const harmless = tier !== 'refused' && (!limited || tier === 'returned')
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={texts.myClasses.confirmCancel}
      confirmLabel={cancel.button}
      cancelLabel={cancel.keep}
      busy={busy}
      onConfirm={cancelIt}
      onClose={onClose}
    >
      <ClassDetails reservation={reservation} />
      <Alert severity={harmless ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {cancellationText(tier, limited, limits)}
      </Alert>
      <Typography variant="body2">{cancel.note}</Typography>
    </ConfirmDialog>
  )
}

interface ClassDialogsProps {
  reservation: Reservation
  readAt: Date
  onClose: () => void
  onCanceled: () => void
}

/** The details of a class and, from there, its cancellation (MYC-05, MYC-10). */
export const ClassDialogs = ({ reservation, readAt, onClose, onCanceled }: ClassDialogsProps) => {
  const { now, zone } = useMoment()
  const limits = limitsFromSettings(useStudio())
  const plans = useOwnPlans()
  const [isCanceling, setIsCanceling] = useState(false)
  const tier = cancellationNow(reservation, { now, readAt, zone, limits })
  const plan = plans.data?.find(({ id }) => id === reservation.user_plan_id)
  if (isCanceling)
    return (
      <CancelDialog
        reservation={reservation}
        tier={tier}
        limited={plan ? isLimited(plan) : true}
        limits={limits}
        onClose={() => setIsCanceling(false)}
        onCanceled={onCanceled}
      />
    )
  return (
    <DetailsDialog
      reservation={reservation}
      state={reservationState(reservation, now, zone)}
      tier={tier}
      plan={plan?.name}
      onCancel={() => setIsCanceling(true)}
      onClose={onClose}
    />
  )
}

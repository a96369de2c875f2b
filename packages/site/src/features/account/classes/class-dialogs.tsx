import { useOwnPlans } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import {
  type CancellationTier,
  cancellationTier,
  instantOf,
  isLimited,
  limitsFromSettings,
  limitsOfClass,
  minutesBetween,
  minutesUntil,
} from '@estudio/domain'
import {
  cancellationHeadline,
  cancellationText,
  formatClassMoment,
  formatCoaches,
  formatMinutes,
  texts,
} from '@estudio/texts'
import {
  BusyButton,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  classTint,
  radius,
  StudioDialog,
  useMoment,
  useStudio,
} from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AskStandingPlace } from '../../../ui/booking/ask-standing-place'
import { CancelReservationDialog } from '../../../ui/booking/cancel-reservation-dialog'
import { OwnPlace } from '../../../ui/booking/own-place'
import { StateChip } from '../state-chip'
import { useCalendarFile } from './calendar-file'
import { cancellationNow, type ReservationState, reservationState } from './own-reservations'

const { booking, classCard, myClasses } = texts

/** A class in its tint; `plan` is the name of the plan that paid for it. */
const ClassDetails = ({ reservation, plan }: { reservation: Reservation; plan?: string }) => {
  const tint = classTint(reservation.name)
  const minutes = formatMinutes(minutesBetween(reservation.start_time, reservation.end_time))
  return (
    <Box
      sx={{
        bgcolor: tint.background,
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

interface DetailsDialogProps {
  reservation: Reservation
  state: ReservationState
  tier: CancellationTier
  /** The sentence about cancelling, while the class can be cancelled. */
  rule: string | undefined
  /** Name of the plan that paid for the class. */
  plan: string | undefined
  onCancel: () => void
  onClose: () => void
}

/** A class's details; an upcoming class can be cancelled from here. */
const DetailsDialog = ({ reservation, state, tier, rule, plan, onCancel, onClose }: DetailsDialogProps) => {
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
      {coming && <OwnPlace reservation={reservation} saysUntil />}
      {rule && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {rule}
        </Typography>
      )}
      {coming && <AskStandingPlace classId={reservation.schedule_id} start={reservation.start_time} />}
      {coming && tier === 'refused' && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {classCard.cancelBlocked(cancel_min_minutes)}
        </Typography>
      )}
    </StudioDialog>
  )
}

/** Confirms the cancellation and, for a limited plan, whether the class was returned. */
const doneText = (
  { class_returned }: Reservation,
  limited: boolean,
  makeUp: Reservation['make_up'],
): string => {
  if (!limited || class_returned === null) return booking.canceled
  if (class_returned && makeUp?.code === 'ok') return `${booking.canceled}. ${texts.makeUps.given}`
  return `${booking.canceled}. ${class_returned ? booking.canceledReturned : booking.canceledCounted}`
}

interface ClassDialogsProps {
  reservation: Reservation
  readAt: Date
  /** Asks at once whether to cancel, without the details. */
  cancels?: boolean
  onClose: () => void
  onCanceled: () => void
}

/** The details of a class and, from there, its cancellation. */
export const ClassDialogs = ({
  reservation,
  readAt,
  cancels = false,
  onClose,
  onCanceled,
}: ClassDialogsProps) => {
  const { now, zone } = useMoment()
  const limits = limitsFromSettings(useStudio())
  const plans = useOwnPlans()
  const [isCanceling, setIsCanceling] = useState(cancels)
  const tier = cancellationNow(reservation, { now, readAt, zone, limits })
  const plan = plans.data?.find(({ id }) => id === reservation.user_plan_id)
  const starts = instantOf(reservation.start_time, zone)
  const classLimits = limitsOfClass(limits, reservation.cancel_rules)
  const limited = !plan || isLimited(plan)
  // The class of a moved reservation, or of a place from the waiting list, has a deadline of its own.
  const isUsual = tier === cancellationTier(minutesUntil(starts, now), classLimits)
  const rule = isUsual
    ? cancellationHeadline({ starts, now, zone, limited, limits: classLimits })
    : cancellationText(tier, limited, classLimits, reservation.make_up)
  // A courtesy has no class to return and costs no strike.
  const hasRule = reservation.user_plan_id !== null && tier !== 'refused' && starts > now
  if (isCanceling)
    return (
      <CancelReservationDialog
        reservation={reservation}
        tier={tier}
        title={myClasses.confirmCancel}
        doneText={(canceled, isLimitedPlan) => doneText(canceled, isLimitedPlan, reservation.make_up)}
        errorText={myClasses.cancelError}
        onClose={cancels ? onClose : () => setIsCanceling(false)}
        onCanceled={onCanceled}
      >
        <ClassDetails reservation={reservation} />
      </CancelReservationDialog>
    )
  return (
    <DetailsDialog
      reservation={reservation}
      state={reservationState(reservation, now, zone)}
      tier={tier}
      rule={hasRule ? rule : undefined}
      plan={plan?.name}
      onCancel={() => setIsCanceling(true)}
      onClose={onClose}
    />
  )
}

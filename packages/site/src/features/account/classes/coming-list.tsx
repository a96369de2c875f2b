import { useOwnPlans } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { isLimited, limitsFromSettings } from '@estudio/domain'
import { cancellationRule, formatClassMoment, formatShortMoment, texts } from '@estudio/texts'
import { BusyButton, CalendarIcon, useMoment, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCalendarFile } from './calendar-file'
import { NoComingClasses } from './no-classes'
import { cancellationNow, comingReservations, type useComingReservations } from './own-reservations'
import { ReservationRow, reservationList } from './reservation-row'

const { classCard, myClasses } = texts

interface ComingRowProps {
  reservation: Reservation
  /** When the reservation was fetched. */
  readAt: Date
  onOpen: () => void
  onCancel: () => void
}

const ComingRow = ({ reservation, readAt, onOpen, onCancel }: ComingRowProps) => {
  const { now, zone } = useMoment()
  const studio = useStudio()
  const calendar = useCalendarFile(reservation)
  const { name, start_time } = reservation
  const when = formatClassMoment(start_time)
  const tier = cancellationNow(reservation, { now, readAt, zone, limits: limitsFromSettings(studio) })
  return (
    <ReservationRow reservation={reservation} when={formatShortMoment(start_time)} onOpen={onOpen}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <BusyButton
          color="secondary"
          aria-label={myClasses.calendarLabel(name, when)}
          busy={calendar.busy}
          onClick={calendar.download}
          sx={{ minWidth: 48, px: 0 }}
        >
          <CalendarIcon sx={{ fontSize: '1.25rem' }} />
        </BusyButton>
        <Button
          color="error"
          disabled={tier === 'refused'}
          aria-label={myClasses.cancelLabel(name, when)}
          onClick={onCancel}
        >
          {myClasses.cancelOne}
        </Button>
      </Stack>
    </ReservationRow>
  )
}

interface ComingListProps {
  coming: ReturnType<typeof useComingReservations>
  onOpen: (reservation: Reservation, readAt: Date) => void
  onCancel: (reservation: Reservation, readAt: Date) => void
}

/** Until when a class may be cancelled, and why the button of a class that begins soon is disabled. */
const CancellationNote = ({
  reservations,
  readAt,
}: {
  reservations: readonly Reservation[]
  readAt: Date
}) => {
  const { now, zone } = useMoment()
  const studio = useStudio()
  const plans = useOwnPlans().data
  const limits = limitsFromSettings(studio)
  const sharesRules = reservations.every(({ cancel_rules }) => !cancel_rules)
  const isBlocked = reservations.some(
    (reservation) => cancellationNow(reservation, { now, readAt, zone, limits }) === 'refused',
  )
  // A plan that is not known counts as limited.
  const limited = reservations.some(({ user_plan_id }) => {
    const plan = plans?.find(({ id }) => id === user_plan_id)
    return !plan || isLimited(plan)
  })
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {sharesRules ? cancellationRule(limited, limits) : texts.booking.policy.rule.varies}
      {isBlocked && (
        <Box component="span" sx={{ display: 'block' }}>
          {classCard.cancelBlocked(studio.cancel_min_minutes)}
        </Box>
      )}
    </Typography>
  )
}

/** The classes that the member has reserved, the next one first. The page's notices tell when they cannot be read. */
export const ComingList = ({ coming, onOpen, onCancel }: ComingListProps) => {
  const { now, zone } = useMoment()
  if (!coming.data) return null
  const reservations = comingReservations(coming.data, now, zone)
  const readAt = new Date(coming.dataUpdatedAt)
  if (reservations.length === 0)
    return (
      <Card>
        <NoComingClasses />
      </Card>
    )
  return (
    <>
      <Card component="ul" aria-label={myClasses.views.coming} sx={reservationList}>
        {reservations.map((reservation) => (
          <ComingRow
            key={reservation.id}
            reservation={reservation}
            readAt={readAt}
            onOpen={() => onOpen(reservation, readAt)}
            onCancel={() => onCancel(reservation, readAt)}
          />
        ))}
      </Card>
      <CancellationNote reservations={reservations} readAt={readAt} />
    </>
  )
}

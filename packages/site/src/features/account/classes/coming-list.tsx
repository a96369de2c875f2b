import type { Reservation } from '@estudio/contract'
import { limitsFromSettings } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { BusyButton, CalendarIcon, useMoment, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SkeletonRows } from '../../../ui/feedback/skeletons'
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
    <ReservationRow reservation={reservation} when={when} onOpen={onOpen}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          color="error"
          disabled={tier === 'refused'}
          aria-label={myClasses.cancelLabel(name, when)}
          onClick={onCancel}
        >
          {myClasses.cancelOne}
        </Button>
        <BusyButton
          color="secondary"
          variant="outlined"
          startIcon={<CalendarIcon />}
          aria-label={myClasses.calendarLabel(name, when)}
          busy={calendar.busy}
          onClick={calendar.download}
        >
          {myClasses.calendar}
        </BusyButton>
      </Stack>
      {tier === 'refused' && (
        <Typography variant="body2" sx={{ mt: 1, maxWidth: 320 }}>
          {classCard.cancelBlocked(studio.cancel_min_minutes)}
        </Typography>
      )}
    </ReservationRow>
  )
}

interface ComingListProps {
  coming: ReturnType<typeof useComingReservations>
  onOpen: (reservation: Reservation, readAt: Date) => void
  onCancel: (reservation: Reservation, readAt: Date) => void
}

/** The classes that the member has reserved, the next one first. The page's notices tell when they cannot be read. */
export const ComingList = ({ coming, onOpen, onCancel }: ComingListProps) => {
  const { now, zone } = useMoment()
  if (coming.isPending) return <SkeletonRows label={texts.common.loading} height={112} />
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
    <Box component="ul" aria-label={myClasses.views.coming} sx={reservationList}>
      {reservations.map((reservation) => (
        <ComingRow
          key={reservation.id}
          reservation={reservation}
          readAt={readAt}
          onOpen={() => onOpen(reservation, readAt)}
          onCancel={() => onCancel(reservation, readAt)}
        />
      ))}
    </Box>
  )
}

import type { Reservation } from '@estudio/contract'
import { addDays, civilDateOf, isInRange, mondayOf, shownReservationStatus, weekRange } from '@estudio/domain'
import { formatClassMoment, formatDateSpan, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, StudioDialog, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorText } from '../data/error-text.ts'
import { usePerson } from '../shared/person/use-person.ts'
import { coachNames } from '../ui/coach-names.ts'
import type { RecordDialogProps } from '../ui/dialog/dialog-route.tsx'
import { Failure } from '../ui/failure.tsx'
import { ReservationChip } from '../ui/reservation-chip.tsx'
import { useUserReservations } from './use-users.ts'

const t = texts.admin.users.calendar

/** A reserved class of a user with time, name, coaches and status. */
const ReservationLine = ({ reservation }: { reservation: Reservation }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {reservation.name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {formatClassMoment(reservation.start_time)} · {coachNames(reservation)}
      </Typography>
    </Box>
    {reservation.class_status === 'canceled' ? (
      <Typography variant="caption" color="error" sx={{ fontWeight: 600 }}>
        {texts.classCard.studioCanceled}
      </Typography>
    ) : (
      <ReservationChip
        status={shownReservationStatus(reservation.status)}
        attendance={reservation.attendance}
        missed={t.missed}
      />
    )}
  </Box>
)

interface ReservationWeekProps {
  reservations: readonly Reservation[]
  loading: boolean
}

/** The reservations of one week, the earliest first, with links to the neighbouring weeks. */
const ReservationWeek = ({ reservations, loading }: ReservationWeekProps) => {
  const { now, zone } = useMoment()
  const [monday, setMonday] = useState(() => mondayOf(civilDateOf(now, zone)))
  const shown = reservations
    .filter(({ start_time }) => isInRange(start_time.slice(0, 10), weekRange(monday)))
    .sort((one, other) => one.start_time.localeCompare(other.start_time))
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1.5, mb: 1 }}>
        <IconButton aria-label={texts.common.previousWeek} onClick={() => setMonday(addDays(monday, -7))}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label={texts.common.nextWeek} onClick={() => setMonday(addDays(monday, 7))}>
          <ChevronRightIcon />
        </IconButton>
        <Typography variant="subtitle2" component="h3" aria-live="polite">
          {formatDateSpan(monday, addDays(monday, 6))}
        </Typography>
      </Box>
      {loading && <Skeleton variant="rounded" height={120} />}
      {!loading && shown.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((reservation) => (
          <ReservationLine key={reservation.id} reservation={reservation} />
        ))}
      </Box>
    </>
  )
}

/** A user's reservations, one week at a time. */
const UserReservations = ({ id, onClose }: RecordDialogProps) => {
  const person = usePerson(id, t)
  const { data, error, isPending, refetch } = useUserReservations(id)
  const loadError = error ? errorText(error, t.loadError) : person.loadError
  const retry = () => {
    void refetch()
    void person.refetch()
  }
  return (
    <StudioDialog open onClose={onClose} {...person.head}>
      {loadError && <Failure message={loadError} onRetry={retry} />}
      {(data || isPending) && <ReservationWeek reservations={data ?? []} loading={isPending} />}
    </StudioDialog>
  )
}

export default UserReservations

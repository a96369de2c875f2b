import type { Reservation } from '@estudio/contract'
import { addDays, civilDateOf, isInRange, mondayOf, weekRange } from '@estudio/domain'
import { formatDateSpan, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReservationLine } from './reservation-line.tsx'

interface ReservationWeekProps {
  reservations: readonly Reservation[]
  loading: boolean
}

/** The reservations of one week, earliest first, and the ways to the weeks beside it. */
export const ReservationWeek = ({ reservations, loading }: ReservationWeekProps) => {
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
      {!loading && shown.length === 0 && (
        <Typography color="textSecondary">{texts.admin.users.calendar.empty}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((reservation) => (
          <ReservationLine key={reservation.id} reservation={reservation} />
        ))}
      </Box>
    </>
  )
}

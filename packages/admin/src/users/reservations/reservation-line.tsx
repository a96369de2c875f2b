import type { Reservation } from '@estudio/contract'
import { shownReservationStatus } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { coachNames } from '../../ui/coach-names.ts'
import { ReservationChip } from '../../ui/reservation-chip.tsx'

/** One class a user reserved: when, which, with whom, and whether it stands. */
export const ReservationLine = ({ reservation }: { reservation: Reservation }) => {
  const { name, start_time, class_status } = reservation
  const studioCanceled = class_status === 'canceled'
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {formatClassMoment(start_time)} · {coachNames(reservation)}
        </Typography>
      </Box>
      {studioCanceled ? (
        <Typography variant="caption" color="error" sx={{ fontWeight: 600 }}>
          {texts.classCard.studioCanceled}
        </Typography>
      ) : (
        <ReservationChip status={shownReservationStatus(reservation.status)} />
      )}
    </Box>
  )
}

import type { ShownReservationStatus } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Chip from '@mui/material/Chip'

const words = texts.admin.calendar.reservations.statuses

const looks = {
  reserved: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  canceled: { bgcolor: 'studio.garnetMist', color: 'studio.garnet' },
  pending: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
} as const

/** How a reservation stands: reserved, canceled, else pending (ACA-18). */
export const ReservationChip = ({ status }: { status: ShownReservationStatus }) => {
  const shown = status === 'active' ? 'reserved' : status
  return <Chip size="small" label={words[shown]} sx={looks[shown]} />
}

import type { Attendance } from '@estudio/contract'
import type { ShownReservationStatus } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Chip from '@mui/material/Chip'

const { statuses } = texts.admin.calendar.reservations
const { attended, noShow } = texts.admin.attendance

const looks = {
  reserved: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  canceled: { bgcolor: 'studio.garnetMist', color: 'studio.garnet' },
  pending: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
  attended: { bgcolor: 'studio.band', color: 'text.primary' },
  no_show: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
} as const

interface ReservationChipProps {
  status: ShownReservationStatus
  /** The attendance, if it was recorded. */
  attendance?: Attendance | null
  /** The word for a class that the member missed. */
  missed?: string
}

/** The status of a reservation: reserved, canceled, or else pending; after recording, the attendance. */
export const ReservationChip = ({ status, attendance, missed = noShow }: ReservationChipProps) => {
  const booking = status === 'active' ? 'reserved' : status
  const shown = booking === 'canceled' ? booking : (attendance ?? booking)
  const words = { ...statuses, attended, no_show: missed }
  return <Chip size="small" label={words[shown]} sx={looks[shown]} />
}

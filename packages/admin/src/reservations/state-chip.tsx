import type { StaffReservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'

const { states, canceledBy } = texts.admin.reservations

const looks = {
  reserved: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  attended: { bgcolor: 'studio.band', color: 'text.primary' },
  no_show: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
  canceled: { bgcolor: 'studio.garnetMist', color: 'studio.garnet' },
} as const

type State = Pick<StaffReservation, 'status' | 'attendance' | 'canceled_by'>

/** How a reservation stands: whether the member came, once that was noted; who cancelled it. */
export const StateChip = ({ status, attendance, canceled_by }: State) => {
  const state = status === 'canceled' ? status : (attendance ?? status)
  return (
    <>
      <Chip size="small" label={states[state]} sx={looks[state]} />
      {canceled_by && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
          {canceledBy[canceled_by]}
        </Box>
      )}
    </>
  )
}

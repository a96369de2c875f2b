import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'

const t = texts.coach.today

interface PlacesTakenProps {
  taken: number
  places: number
}

/** “4/6”, which is read out as “4 de 6”. */
export const PlacesTaken = ({ taken, places }: PlacesTakenProps) => (
  <>
    <Box component="span" className="tabular" aria-hidden sx={{ whiteSpace: 'nowrap' }}>
      {t.takenShort(taken, places)}
    </Box>
    <span style={visuallyHidden}>{t.taken(taken, places)}</span>
  </>
)

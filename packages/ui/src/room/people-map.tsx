import type { StaffClassPlaces } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { placeLook } from './place-look'
import { RoomGrid } from './room-grid'
import { SeatFace, seatInWords } from './seat-face'

const t = texts.places

/** A map that shows the person on each place, and marks people who come for the first time. */
export const PeopleMap = ({ places, objects, unplaced }: StaffClassPlaces) => {
  const hasFirstVisit = places.some(({ person }) => person?.first_visit)
  return (
    <Box sx={{ my: 1 }}>
      <RoomGrid places={places} objects={objects} label={t.room}>
        {(place, short) => (
          <Box sx={[placeLook(place.state === 'out' ? 'out' : 'free', false), { minHeight: 52 }].flat()}>
            <span style={visuallyHidden}>{seatInWords(place)}</span>
            <SeatFace seat={place} short={short} />
          </Box>
        )}
      </RoomGrid>
      {hasFirstVisit && (
        <Typography variant="caption" component="p" aria-hidden sx={{ textAlign: 'center', mt: 0.5 }}>
          {t.firstVisitLegend}
        </Typography>
      )}
      {unplaced.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t.unplaced(unplaced.map(({ full_name, first_name }) => full_name ?? first_name))}
        </Typography>
      )}
    </Box>
  )
}

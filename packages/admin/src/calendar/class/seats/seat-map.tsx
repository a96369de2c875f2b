import type { SeatedPerson, StaffClassPlaces } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { placeLook, RoomGrid, roomInDialog, SeatFace, seatInWords } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import type { Picked, StaffPlace } from './picked.ts'

const t = texts.admin.seats

const nameOf = ({ full_name, first_name }: SeatedPerson) => full_name ?? first_name

interface SeatMapProps extends StaffClassPlaces {
  picked: Picked | undefined
  onPlace: (place: StaffPlace) => void
  onPerson: (person: SeatedPerson) => void
}

/** The room with the people on their places. Each place is a button, and so is a person who has none. */
export const SeatMap = ({ places, objects, unplaced, picked, onPlace, onPerson }: SeatMapProps) => (
  <>
    <Box sx={roomInDialog}>
      <RoomGrid places={places} objects={objects}>
        {(place, short) => {
          const isPicked = picked?.place?.id === place.id
          return (
            <ButtonBase
              aria-pressed={isPicked}
              onClick={() => onPlace(place)}
              sx={[
                placeLook(place.state === 'out' ? 'out' : 'free', isPicked),
                { minHeight: 52, fontFamily: 'inherit' },
              ].flat()}
            >
              <span style={visuallyHidden}>{seatInWords(place)}</span>
              <SeatFace seat={place} short={short} />
            </ButtonBase>
          )
        }}
      </RoomGrid>
    </Box>
    {unplaced.length > 0 && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography variant="body2">{t.unplaced}:</Typography>
        {unplaced.map((person) => (
          <Chip
            key={person.reservation_id}
            label={nameOf(person)}
            aria-label={t.unplacedLabel(nameOf(person))}
            aria-pressed={picked?.person?.reservation_id === person.reservation_id}
            color={picked?.person?.reservation_id === person.reservation_id ? 'primary' : 'default'}
            onClick={() => onPerson(person)}
            sx={{ minHeight: 40 }}
          />
        ))}
      </Box>
    )}
  </>
)

import type { SeatedPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { PlaceMark } from './place-mark'

const t = texts.places

interface Seat {
  label: string
  note: string
  state: 'free' | 'taken' | 'out'
  person: SeatedPerson | null
}

const shownName = ({ full_name, first_name }: SeatedPerson) => full_name ?? first_name

/** “Reformer 4, junto a la ventana, Ana, primera visita”. */
export const seatInWords = (seat: Seat): string =>
  seat.person
    ? t.inWords(seat, shownName(seat.person), seat.person.first_visit ? t.firstVisit : '')
    : t.inWords(seat, t.states[seat.state])

/** A place with the first name of the person on it, and a sign for a first visit. */
export const SeatFace = ({ seat, short }: { seat: Seat; short: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: 'grid', justifyItems: 'center', width: '100%', minWidth: 0, px: 0.25 }}
  >
    <Box component="span" sx={{ fontSize: '0.75rem', opacity: 0.85 }}>
      {short}
      {seat.person?.first_visit && ` ${t.firstVisitSign}`}
    </Box>
    {seat.person ? (
      <Box
        component="span"
        sx={{
          maxWidth: '100%',
          fontSize: '0.8125rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {seat.person.first_name}
      </Box>
    ) : (
      <PlaceMark state={seat.state} isChosen={false} />
    )}
  </Box>
)

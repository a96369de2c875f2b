import type { RosterPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'

const t = texts.coach.today

/** What coach and staff need to know about a person of a roster, and may print. */
export const rosterNotesOf = (person: RosterPerson): string[] => [
  ...(person.first_visit ? [t.firstVisit] : []),
  ...(person.birthday ? [t.birthday] : []),
  ...(person.last_class_of_plan ? [t.lastClass] : []),
  ...(person.from_waitlist ? [t.fromWaitlist] : []),
]

export const RosterNotes = ({ person }: { person: RosterPerson }) => (
  <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    {rosterNotesOf(person).map((note) => (
      <Chip key={note} size="small" label={note} />
    ))}
    {person.owes_payment && <Chip size="small" color="warning" variant="outlined" label={t.owesPayment} />}
  </Stack>
)

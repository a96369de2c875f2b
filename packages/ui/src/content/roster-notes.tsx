import type { RosterPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'

const t = texts.coach.today

/** Coach and staff need these notes about a person of a roster, and may print them. The colour repeats what the words say. */
const notes = [
  { flag: 'first_visit', text: t.firstVisit, colour: { bgcolor: 'studio.sageMist' } },
  { flag: 'birthday', text: t.birthday },
  { flag: 'last_class_of_plan', text: t.lastClass },
  { flag: 'from_waitlist', text: t.fromWaitlist },
] as const

/** Staff may see it and do not print it. */
const debt = {
  flag: 'owes_payment',
  text: t.owesPayment,
  colour: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
} as const

export const rosterNotesOf = (person: RosterPerson): string[] =>
  notes.filter(({ flag }) => person[flag]).map(({ text }) => text)

/** Whether `RosterNotes` shows anything about a person. */
export const hasRosterNotes = (person: RosterPerson): boolean =>
  person.owes_payment || rosterNotesOf(person).length > 0

/** A chip of 20 px, whose words break where the name's column is narrow. */
const small = {
  height: 'auto',
  borderRadius: 1,
  bgcolor: 'studio.band',
  '& .MuiChip-label': { px: 0.75, lineHeight: '20px', whiteSpace: 'normal' },
} as const

export const RosterNotes = ({ person }: { person: RosterPerson }) => (
  <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', '&:not(:empty)': { mt: 0.25 } }}>
    {[...notes, debt].map(
      ({ flag, text, ...note }) =>
        person[flag] && (
          <Chip
            key={flag}
            size="small"
            label={text}
            sx={'colour' in note ? { ...small, ...note.colour } : small}
          />
        ),
    )}
  </Stack>
)

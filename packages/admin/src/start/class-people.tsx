import type { DeskClass, DeskPerson } from '@estudio/contract'
import { formatTime, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plainList } from '../ui/row-link.tsx'
import { Face } from './face.tsx'
import { type Mark, marksOf } from './person-marks.ts'

const t = texts.admin.start.today

/** “Primera visita: Ana Ruiz, Eva Luna”, for each mark that somebody has. */
const namedMarks = (people: readonly DeskPerson[]): string[] =>
  (Object.keys(t.marks) as Mark[]).flatMap((mark) => {
    const names = people.filter((person) => person[mark]).map(({ display_name }) => display_name)
    return names.length > 0 ? [t.named(t.marks[mark], names.join(', '))] : []
  })

/** The people of a class to press, and by name those who need attention. */
export const ClassPeople = ({ entry }: { entry: DeskClass }) => {
  const { id, name, start_time, people } = entry
  if (people.length === 0)
    return (
      <Typography variant="caption" color="textSecondary" sx={{ pl: { sm: 11.5 } }}>
        {t.nobody}
      </Typography>
    )
  return (
    <Box sx={{ pl: { sm: 11.5 }, color: 'text.primary' }}>
      <Box
        component="ul"
        aria-label={t.people(name, formatTime(start_time))}
        sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: { xs: 0, sm: 0.5 }, mx: -0.5 }}
      >
        {people.map((person) => (
          <li key={person.reservation_id}>
            <Face classId={id} person={person} marks={marksOf(person).map((mark) => t.marks[mark])} />
          </li>
        ))}
      </Box>
      {namedMarks(people).map((line) => (
        <Typography key={line} variant="caption" component="p" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  )
}

import type { DeskClass, DeskPerson } from '@estudio/contract'
import { shortNames } from '@estudio/domain'
import { formatTime, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plainList } from '../ui/list/row-link.tsx'
import { Face } from './face.tsx'
import { colourOf, type Mark, marksOf } from './person-marks.ts'

const t = texts.admin.start.today

interface NamedMark {
  mark: Mark
  /** “Primera visita: Ana Ruiz, Eva Luna” */
  text: string
}

/** Each mark that somebody has, with the names. */
const namedMarks = (people: readonly DeskPerson[]): NamedMark[] =>
  (Object.keys(t.marks) as Mark[]).flatMap((mark) => {
    const names = people.filter((person) => person[mark]).map(({ display_name }) => display_name)
    return names.length > 0 ? [{ mark, text: t.named(t.marks[mark], names.join(', ')) }] : []
  })

/**
 * Each person has a place of the same width. Beside a button it is half as wide again, and the first button hangs before the line, so that
 * every other face stands in the column of the faces of other classes. The lines of a class are equally long, so that nobody is alone in
 * the second one.
 */
const places = (takesAttendance: boolean) => ({
  ...plainList,
  ml: { xs: -0.5, sm: takesAttendance ? '-42px' : -0.5 },
  fontSize: 0,
  textWrap: 'balance',
  '& > li': {
    display: 'inline-block',
    verticalAlign: 'top',
    width: takesAttendance ? { xs: '50%', sm: 156 } : { xs: 'calc(100% / 3)', sm: 104 },
  },
})

interface ClassPeopleProps {
  entry: DeskClass
  /** Whether the menu of a person records the attendance: only on the day of the class. */
  mayRecord: boolean
  takesAttendance: boolean
}

/** The people of a class to press, and by name those who need attention. */
export const ClassPeople = ({ entry, mayRecord, takesAttendance }: ClassPeopleProps) => {
  const { id, name, start_time, people } = entry
  if (people.length === 0)
    return (
      <Typography variant="caption" color="textSecondary" sx={{ pl: { sm: 12 } }}>
        {t.nobody}
      </Typography>
    )
  const names = shortNames(people.map(({ display_name }) => display_name))
  return (
    <Box sx={{ pl: { sm: 12 }, color: 'text.primary' }}>
      <Box component="ul" aria-label={t.people(name, formatTime(start_time))} sx={places(takesAttendance)}>
        {people.map((person, at) => (
          <li key={person.reservation_id}>
            <Face
              classId={id}
              person={person}
              shortName={names[at] ?? person.display_name}
              marks={marksOf(person)}
              mayRecord={mayRecord}
              takesAttendance={takesAttendance}
            />
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, pb: 0.5 }}>
        {namedMarks(people).map(({ mark, text }) => (
          <Typography key={mark} variant="caption" sx={{ color: colourOf([mark]) }}>
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

import type { RosterPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon, CloseIcon, motion, RosterHealthNote } from '@estudio/ui'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { PersonFacts } from './person-facts'
import { useSwipe } from './use-swipe'

const t = texts.coach.today

/** Rows of 64 px, which grow when a name or the marks of a person need more lines. A health note stands below the whole row. */
const line = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gridTemplateAreas: '"picture person marks" ". health health"',
  alignItems: 'center',
  alignContent: 'center',
  columnGap: 1.25,
  minHeight: 63,
  py: 0.75,
  bgcolor: 'background.paper',
} as const

/** A pressed button is filled; the sticky foot of the roster never covers the button that has the focus. */
const markLook = {
  flexDirection: 'column',
  minHeight: 52,
  minWidth: 64,
  px: 1,
  py: 0.5,
  columnGap: 0.75,
  fontSize: 'body2.fontSize',
  fontWeight: 600,
  lineHeight: 1.2,
  color: 'text.primary',
  borderColor: 'studio.outline',
  scrollMarginBlockEnd: '112px',
  // The list is narrow in a column of “Hoy” too, so that its own width decides and not that of the window.
  '@container (min-width: 440px)': { flexDirection: 'row', minWidth: 104 },
} as const

/** Before the time for attendance nothing can be marked; after it the marks are only shown. */
export type Marking = 'not-yet' | 'open' | 'closed'

interface PersonRowProps {
  person: RosterPerson
  marking: Marking
  onMark: (attended: boolean | null) => void
}

/** What lifting the finger marks, behind the row that follows the finger. */
const SwipeMark = ({ toRight, counts }: { toRight: boolean; counts: boolean }) => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      inset: 0,
      display: 'flex',
      alignItems: 'center',
      justifyContent: toRight ? 'flex-start' : 'flex-end',
      px: 2,
      fontWeight: 600,
      color: counts ? 'common.white' : 'text.primary',
      bgcolor: counts ? (toRight ? 'success.main' : 'error.main') : 'divider',
    }}
  >
    {toRight ? t.attended : t.missed}
  </Box>
)

const marks = [
  { value: true, label: t.attended, Icon: CheckIcon, colour: 'success.main' },
  { value: false, label: t.missed, Icon: CloseIcon, colour: 'error.main' },
] as const

/** A second press of the same button takes the mark back. */
const MarkButtons = ({ person, onMark }: Pick<PersonRowProps, 'person' | 'onMark'>) => (
  <ToggleButtonGroup
    exclusive
    value={person.attended}
    onChange={(_event, value: boolean | null) => onMark(value)}
    aria-label={t.mark(person.display_name)}
  >
    {marks.map(({ value, label, Icon, colour }) => (
      <ToggleButton
        key={label}
        value={value}
        sx={{
          ...markLook,
          '&.Mui-selected, &.Mui-selected:hover': {
            color: 'common.white',
            bgcolor: colour,
            borderColor: colour,
          },
        }}
      >
        <Icon sx={{ fontSize: 20 }} />
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

/** The empty place of the buttons before the time for attendance: as large as they are, so that nothing moves when they come. */
const placeLook = {
  width: 127,
  height: 52,
  '@container (min-width: 440px)': { width: 207 },
} as const

const shownMark = ({ attended }: RosterPerson): string => {
  if (attended === null) return t.cleared
  return attended ? t.attended : t.missed
}

/** Who comes, what the coach needs to know, and two large buttons. A swipe to the right or to the left marks too. */
export const PersonRow = ({ person, marking, onMark }: PersonRowProps) => {
  const { attended, health_note } = person
  const { offset, counts, handlers } = useSwipe(marking !== 'open', (direction) => {
    const mark = direction === 'right'
    if (mark !== attended) onMark(mark)
  })
  return (
    <Box
      component="li"
      {...handlers}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        touchAction: 'pan-y',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {offset !== 0 && <SwipeMark toRight={offset > 0} counts={counts} />}
      <Box
        sx={{
          ...line,
          position: 'relative',
          transition: offset === 0 ? `transform ${motion.quick}ms` : 'none',
        }}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      >
        <PersonFacts person={person} />
        <Box sx={{ gridArea: 'marks' }}>
          {marking === 'not-yet' && <Box sx={placeLook} />}
          {marking === 'open' && <MarkButtons person={person} onMark={onMark} />}
          {marking === 'closed' && <Typography sx={{ fontWeight: 600 }}>{shownMark(person)}</Typography>}
        </Box>
        {health_note && (
          <Box sx={{ gridArea: 'health', minWidth: 0 }}>
            <RosterHealthNote text={health_note} />
          </Box>
        )}
      </Box>
    </Box>
  )
}

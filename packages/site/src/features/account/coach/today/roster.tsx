import type { RosterClass, RosterPerson } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { checkInTexts, formatClassMoment, formatTime, texts } from '@estudio/texts'
import { ClockIcon, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ClassMap } from './class-map'
import { type Marking, PersonRow } from './person-row'

const t = texts.coach.today

export interface RosterProps {
  roster: RosterClass
  /** The server's time. */
  now: Date
  onMark: (people: readonly RosterPerson[], attended: boolean | null) => void
  /** Opens the scanner of passes. */
  onCheckIn: () => void
}

const list = { listStyle: 'none', p: 0, m: 0, containerType: 'inline-size' } as const

/** On touch screens a hint about swiping stands in the line of the counts until the first mark, so that it needs no room of its own. */
const forFingers = { display: 'none', '@media (pointer: coarse)': { display: 'block' } } as const
const notForFingers = { '@media (pointer: coarse)': { display: 'none' } } as const

/** Stays above the bottom of the window while the people are in view, in the reach of the thumb. */
const sticky = { position: 'sticky', bottom: 'var(--bottom-bar, 0px)', zIndex: 1 } as const

const foot = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: 1,
  py: 1.25,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  // The line lies on that of the last row.
  mt: '-1px',
} as const

const opensLook = { display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' } as const

/** A button keeps its place when the other button is gone. */
const footButtons = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(max-content, 1fr))',
  gap: 1,
} as const

const footButton = { minHeight: { xs: 56, lg: 48 }, px: { xs: 0.5, lg: 2.5 } } as const

const opensText = (opens: Date, now: Date, zone: string): string => {
  const at = wallTimeOf(opens, zone)
  return civilDateOf(opens, zone) === civilDateOf(now, zone)
    ? t.opensAt(formatTime(at))
    : t.opensOn(formatClassMoment(at))
}

const Waiting = ({ waiting }: Pick<RosterClass, 'waiting'>) => (
  <Box sx={{ pb: 1.5 }}>
    <Typography variant="subtitle2" component="h4">
      {t.waiting}
    </Typography>
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      {waiting.map(({ place, display_name }) => (
        <li key={place}>{display_name}</li>
      ))}
    </Box>
  </Box>
)

const markingAt = ({ attendance_opens_at, attendance_closes_at }: RosterClass, now: Date): Marking => {
  if (now < new Date(attendance_opens_at)) return 'not-yet'
  return now <= new Date(attendance_closes_at) ? 'open' : 'closed'
}

type FootProps = RosterProps & { marking: Marking }

/**
 * The counts of a class, with the scanner of passes and the button that marks everybody. Until the class starts people arrive one by
 * one, and a press that marks them all would mostly be a slip.
 */
const Foot = ({ roster, now, marking, onMark, onCheckIn }: FootProps) => {
  const { timezone: zone } = useStudio()
  const { people } = roster
  const hasStarted = wallTimeOf(now, zone) >= roster.start_time
  const unmarked = people.filter(({ attended }) => attended === null)
  const showsHint = marking === 'open' && people.length > 0 && unmarked.length === people.length
  const count = (mark: boolean) => people.filter(({ attended }) => attended === mark).length
  return (
    <Box sx={marking === 'closed' ? foot : { ...foot, ...sticky }}>
      {marking === 'not-yet' && (
        <Typography variant="body2" sx={opensLook}>
          <ClockIcon sx={{ fontSize: '1.1rem' }} />
          {opensText(new Date(roster.attendance_opens_at), now, zone)}
        </Typography>
      )}
      {people.length > 0 && marking !== 'not-yet' && (
        <Typography role="status" variant="body2" sx={showsHint ? notForFingers : undefined}>
          {t.counts(count(true), count(false), unmarked.length)}
        </Typography>
      )}
      {showsHint && (
        <Typography variant="body2" color="textSecondary" sx={forFingers}>
          {t.swipe}
        </Typography>
      )}
      {marking === 'closed' && (
        <Typography variant="body2" color="textSecondary">
          {t.closedAt(formatClassMoment(wallTimeOf(new Date(roster.attendance_closes_at), zone)))}
        </Typography>
      )}
      {marking === 'open' && (
        <Box sx={footButtons}>
          <Button
            variant={hasStarted ? 'outlined' : 'contained'}
            color={hasStarted ? 'secondary' : 'primary'}
            onClick={onCheckIn}
            sx={footButton}
          >
            {checkInTexts.open}
          </Button>
          {unmarked.length > 0 && (
            <Button
              variant={hasStarted ? 'contained' : 'outlined'}
              onClick={() => onMark(unmarked, true)}
              sx={footButton}
            >
              {t.markAll}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

/** Who comes to a class, with the marks, who waits, and the counts. */
export const Roster = (props: RosterProps) => {
  const { roster, now, onMark } = props
  const { timezone: zone } = useStudio()
  const { people, waiting } = roster
  const marking = markingAt(roster, now)
  // A roster that the telephone keeps still has the notes, which are shown until the class ends.
  const hasEnded = wallTimeOf(now, zone) >= roster.end_time
  return (
    <>
      {people.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 1.5 }}>
          {t.nobody}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {people.map((person) => (
          <PersonRow
            key={person.reservation_id}
            person={hasEnded ? { ...person, health_note: null } : person}
            marking={marking}
            onMark={(attended) => onMark([person], attended)}
          />
        ))}
      </Box>
      {people.some(({ place }) => place) && <ClassMap classId={roster.id} />}
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      <Foot {...props} marking={marking} />
    </>
  )
}

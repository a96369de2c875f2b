import type { RosterClass, RosterPerson } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { checkInTexts, formatClassMoment, formatTime, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PersonRow } from './person-row'

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

/** The hint about swiping is shown on touch screens only. */
const forFingers = { display: 'none', '@media (pointer: coarse)': { display: 'block' } } as const

const Waiting = ({ waiting }: Pick<RosterClass, 'waiting'>) => (
  <Box>
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

/** Who comes to a class, with the marks, the counts, and who waits. */
export const Roster = ({ roster, now, onMark, onCheckIn }: RosterProps) => {
  const { timezone: zone } = useStudio()
  const { people, waiting } = roster
  const [opens, closes] = [new Date(roster.attendance_opens_at), new Date(roster.attendance_closes_at)]
  const isOpen = now >= opens && now <= closes
  // A roster that the telephone keeps still has the notes, which are shown until the class ends.
  const hasEnded = wallTimeOf(now, zone) >= roster.end_time
  const unmarked = people.filter(({ attended }) => attended === null)
  const count = (mark: boolean) => people.filter(({ attended }) => attended === mark).length
  return (
    <Stack sx={{ gap: 2 }}>
      {now < opens && (
        <Typography color="textSecondary">{t.opensAt(formatTime(wallTimeOf(opens, zone)))}</Typography>
      )}
      {now > closes && (
        <Typography color="textSecondary">
          {t.closedAt(formatClassMoment(wallTimeOf(closes, zone)))}
        </Typography>
      )}
      {isOpen && (
        <Button variant="contained" size="large" onClick={onCheckIn} sx={{ minHeight: 56 }}>
          {checkInTexts.open}
        </Button>
      )}
      {people.length === 0 && <Typography color="textSecondary">{t.nobody}</Typography>}
      {people.length > 0 && (
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Typography role="status">{t.counts(count(true), count(false), unmarked.length)}</Typography>
          {isOpen && unmarked.length > 0 && (
            <Button variant="outlined" color="secondary" onClick={() => onMark(unmarked, true)}>
              {t.markAll}
            </Button>
          )}
        </Stack>
      )}
      {isOpen && unmarked.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={forFingers}>
          {t.swipe}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {people.map((person) => (
          <PersonRow
            key={person.reservation_id}
            person={hasEnded ? { ...person, health_note: null } : person}
            disabled={!isOpen}
            onMark={(attended) => onMark([person], attended)}
          />
        ))}
      </Box>
      {waiting.length > 0 && <Waiting waiting={waiting} />}
    </Stack>
  )
}

import type { RosterClass } from '@estudio/contract'
import { type CivilDate, civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatComingDay } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ClassDot } from '../../../../ui/content/class-dot'
import { ClassHour } from '../class-hour'
import { PlacesTaken } from '../places-taken'
import { stageTitle } from './current-class'
import { Roster, type RosterProps } from './roster'

const head = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  pb: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** The day of a class that is not today's. */
const ComingDay = ({ start_time, today }: Pick<RosterClass, 'start_time'> & { today: CivilDate }) =>
  start_time.startsWith(today) ? null : (
    <Typography component="span" variant="subtitle2" sx={{ lineHeight: 1.3 }}>
      {' · '}
      <span>{formatComingDay(start_time.slice(0, 10), today)}</span>
    </Typography>
  )

/** The class that is on or comes next, with its roster. Its head is low, so that the people stand in the first view of a phone. */
export const CurrentCard = (props: RosterProps) => {
  const { timezone: zone } = useStudio()
  const heading = useId()
  const { roster, now } = props
  const { name, start_time, people, max_capacity } = roster
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      // The foot of the roster is sticky, which it could not be in a card that clips what it contains.
      sx={{ px: 2, pt: { xs: 1.5, lg: 2 }, overflow: 'visible' }}
    >
      <Box sx={head}>
        <ClassHour time={start_time} large />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            id={heading}
            variant="subtitle2"
            component="h3"
            color="textSecondary"
            sx={{ display: 'inline', lineHeight: 1.3 }}
          >
            {stageTitle(roster, wallTimeOf(now, zone))}
          </Typography>
          <ComingDay start_time={start_time} today={civilDateOf(now, zone)} />
          <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere', lineHeight: 1.2 }}>
            <ClassDot name={name} />
            {name}
          </Typography>
        </Box>
        <Typography variant="h5" component="p">
          <PlacesTaken taken={people.length} places={max_capacity} />
        </Typography>
      </Box>
      <Roster {...props} />
    </Card>
  )
}

import type { RosterClass } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatComing, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ClassDot } from '../../../../ui/content/class-dot'
import { PlacesTaken } from '../places-taken'
import { Roster, type RosterProps } from './roster'

const t = texts.coach.today

const titleOf = ({ start_time, end_time }: RosterClass, wallNow: string): string => {
  if (wallNow < start_time) return t.upNext
  return wallNow < end_time ? t.current : t.justEnded
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
} as const

/** The class that is on or comes next, with its roster. Its head is two low lines, so that the people stand in the first view of a phone. */
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
      sx={{ px: 2, pt: 1.25, overflow: 'visible' }}
    >
      <Box sx={{ ...line, flexWrap: 'wrap' }}>
        <Typography
          id={heading}
          variant="subtitle2"
          component="h3"
          color="textSecondary"
          sx={{ lineHeight: 1.3 }}
        >
          {titleOf(roster, wallTimeOf(now, zone))}
        </Typography>
        <Typography variant="subtitle2" component="p" className="tabular" sx={{ lineHeight: 1.3 }}>
          {formatComing(start_time, civilDateOf(now, zone))}
        </Typography>
      </Box>
      <Box sx={{ ...line, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <ClassDot name={name} />
          {name}
        </Typography>
        <Typography component="p" sx={{ fontWeight: 600, lineHeight: 1.25 }}>
          <PlacesTaken taken={people.length} places={max_capacity} />
        </Typography>
      </Box>
      <Roster {...props} />
    </Card>
  )
}

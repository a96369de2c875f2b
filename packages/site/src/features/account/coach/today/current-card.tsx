import type { RosterClass } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatDayHeading, formatTime, texts } from '@estudio/texts'
import { classTint, useStudio } from '@estudio/ui'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { TodayCard } from '../../today/today-card'
import { PlacesTaken } from '../places-taken'
import { Roster, type RosterProps } from './roster'

const t = texts.coach.today

const titleOf = ({ start_time, end_time }: RosterClass, wallNow: string): string => {
  if (wallNow < start_time) return t.upNext
  return wallNow < end_time ? t.current : t.justEnded
}

/** The class that is on or comes next, with its roster. */
export const CurrentCard = (props: RosterProps) => {
  const { timezone: zone } = useStudio()
  const { roster, now } = props
  const { name, start_time, people, max_capacity } = roster
  return (
    <TodayCard
      title={titleOf(roster, wallTimeOf(now, zone))}
      sx={{ borderLeft: '4px solid', borderLeftColor: classTint(name).line }}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2 }}
      >
        <Typography variant="h3" component="p">
          {name}
        </Typography>
        <Typography component="p" sx={{ fontWeight: 600 }}>
          <PlacesTaken taken={people.length} places={max_capacity} />
        </Typography>
      </Stack>
      <Typography sx={{ mt: 0.5, mb: 2 }}>
        {formatDayHeading(start_time)}, {formatTime(start_time)}
      </Typography>
      <Roster {...props} />
    </TodayCard>
  )
}

import type { DeskToday } from '@estudio/contract'
import { type CivilDate, type WallTime, wallTimeOf } from '@estudio/domain'
import { formatComingHeading, formatDayAndMonth, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayAddress } from '../shared/calendar-address.ts'
import { targetSize } from '../ui/target-size.ts'
import { isHeld } from './class-state.ts'
import { ClassList } from './day-class-list.tsx'
import { sentenceOf } from './day-summary.tsx'
import { StartCard } from './start-card.tsx'

const t = texts.admin.start.today

type DeskDay = NonNullable<DeskToday['next_day']>

/** The next day with classes, by its name. */
const NextDay = ({ day, today, now }: { day: DeskDay; today: CivilDate; now: WallTime }) => {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 2 }}>
      <Typography id={heading} variant="h6" component="h3">
        {formatComingHeading(day.date, today)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {sentenceOf(day)}
      </Typography>
      <ClassList classes={day.classes} date={day.date} now={now} />
    </Box>
  )
}

/** Today's classes by time, each with the people who come; a day without classes shows the next day that has some. */
export const DayClasses = ({ date, desk }: { date: CivilDate; desk: DeskToday }) => {
  const moment = useMoment()
  const now = wallTimeOf(moment.now, moment.zone)
  const { classes, next_day: next, closed_reason: closed } = desk
  return (
    <StartCard
      title={t.title}
      link={
        <Link component={RouterLink} to={dayAddress(next?.date ?? date)} variant="body2" sx={targetSize}>
          {next ? t.allOf(formatDayAndMonth(next.date)) : t.all}
        </Link>
      }
    >
      {!classes.some(isHeld) && (
        <Typography color="textSecondary">{closed === null ? t.empty : t.closed(closed)}</Typography>
      )}
      {classes.length > 0 && <ClassList classes={classes} date={date} now={now} />}
      {next && <NextDay day={next} today={date} now={now} />}
    </StartCard>
  )
}

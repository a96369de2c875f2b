import { coachWeekQuery, useHttp, useSession } from '@estudio/client'
import type { CoachScheduleRow } from '@estudio/contract'
import { civilDateOf, isPastDay, mondayOf, weekFrom } from '@estudio/domain'
import { formatDayHeading, texts } from '@estudio/texts'
import { LoadFailed, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { summaryLine } from '../../../ui/content/summary-line'
import { EmptyCalendar } from '../../../ui/drawings/empty-drawings'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows'
import { CalendarFeedButton } from '../calendar-feed'
import { ClassRow } from './class-row'
import { type CoachDay, weekDays } from './coach-week'
import { ReservationsDialog } from './reservations-dialog'
import { useCoachProfile } from './use-coach'
import { WeekTurner } from './week-turner'

const { schedule } = texts.coach

interface DaysProps {
  days: CoachDay[]
  today: string
  coachId: string | undefined
  onReservations: (row: CoachScheduleRow) => void
}

const list = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 0.5,
  containerType: 'inline-size',
} as const

/** Days with their classes; past days are dimmed. */
const Days = ({ days, today, coachId, onReservations }: DaysProps) => (
  <Stack sx={{ gap: 2 }}>
    {days.map(({ date, classes }) => (
      <Box component="section" key={date} aria-label={formatDayHeading(date)}>
        <Typography
          variant="h5"
          component="h3"
          color={isPastDay(date, today) ? 'textSecondary' : undefined}
          sx={{ mb: 0.5 }}
        >
          {formatDayHeading(date)}
          {date === today && ` · ${texts.common.today}`}
        </Typography>
        <Box component="ul" sx={list}>
          {classes.map((row) => (
            <ClassRow key={row.id} row={row} coachId={coachId} onReservations={onReservations} />
          ))}
        </Box>
      </Box>
    ))}
  </Stack>
)

/** The days of a week with classes. In the present week, those before today fold away below the days to come. */
const Week = (props: DaysProps) => {
  const days = props.days.filter(({ classes }) => classes.length > 0)
  const past = days.filter(({ date }) => isPastDay(date, props.today))
  const coming = days.filter((day) => !past.includes(day))
  const isPresent = props.days.some(({ date }) => date === props.today)
  if (!isPresent) return <Days {...props} days={days} />
  return (
    <>
      {coming.length > 0 ? (
        <Days {...props} days={coming} />
      ) : (
        <Typography color="textSecondary">{schedule.noneLeft}</Typography>
      )}
      {past.length > 0 && (
        <Box component="details" sx={{ ...summaryLine, mt: 2 }}>
          <Box component="summary" sx={{ fontWeight: 600 }}>
            {schedule.pastDays}
          </Box>
          <Days {...props} days={past} />
        </Box>
      )}
    </>
  )
}

const Empty = () => (
  <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, py: 3 }}>
    <EmptyCalendar />
    <Typography color="textSecondary">{schedule.empty}</Typography>
  </Stack>
)

/** The coach's own week, read-only. */
export const WeekSection = () => {
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const [monday, setMonday] = useState(() => mondayOf(today))
  const [openRow, setOpenRow] = useState<CoachScheduleRow | null>(null)
  const coachId = useCoachProfile().data?.id
  const week = useQuery(coachWeekQuery(useHttp(), useSession().user?.id, monday))
  return (
    <Card component="section" aria-labelledby="coach-week">
      <CardContent sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 1.5, sm: 2.5 } }}>
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Typography id="coach-week" variant="h4" component="h2">
            {schedule.title}
          </Typography>
          <CalendarFeedButton />
        </Stack>
        <WeekTurner monday={monday} present={mondayOf(today)} onTurn={setMonday} />
        {week.data && week.data.length > 0 && (
          <Week
            days={weekDays(weekFrom(monday), week.data)}
            today={today}
            coachId={coachId}
            onReservations={setOpenRow}
          />
        )}
        {week.data?.length === 0 && <Empty />}
        {week.isError && !week.data && <LoadFailed query={week} text={schedule.loadError} />}
        {week.isPending && <SkeletonRows label={texts.common.loading} height={72} />}
        {openRow && <ReservationsDialog row={openRow} onClose={() => setOpenRow(null)} />}
      </CardContent>
    </Card>
  )
}

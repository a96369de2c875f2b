import { COACH_CLASSES_AFTER, type CoachToday as CoachDay, type RosterClass } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { LoadFailed, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { PayCard } from '../../features/account/coach/pay-card'
import { CurrentCard } from '../../features/account/coach/today/current-card'
import { currentClass, followingClass } from '../../features/account/coach/today/current-class'
import { OfflineNotice, UnsentMarks, useCheckInDialog } from '../../features/account/coach/today/day-state'
import { FollowingCard } from '../../features/account/coach/today/following-card'
import { MarkQueueProvider } from '../../features/account/coach/today/mark-queue'
import { NextClasses } from '../../features/account/coach/today/next-classes'
import { type ClassDay, useClassDay } from '../../features/account/coach/today/use-class-day'
import { TodayCard } from '../../features/account/today-card'
import { EmptyCalendar } from '../../ui/drawings/empty-drawings'
import { PageLink } from '../../ui/navigation'
import { Area, column, columns, DayFrame } from './day'
import { LoadingDay } from './loading-day'
import { useKeptRoom } from './use-kept-room'

const t = texts.coach.today

/** The left column is as high as the right one: its last card grows. */
const cards = {
  ...columns,
  alignItems: 'stretch',
  '& > [data-area=left] > section:last-of-type': { flexGrow: 1 },
} as const

interface OpenClassProps {
  classDay: ClassDay
  current: RosterClass | undefined
  following: RosterClass | undefined
}

const OpenClass = ({ classDay, current, following }: OpenClassProps) => {
  const { day, keptSince, now, mark } = classDay
  const { scan, dialog } = useCheckInDialog(classDay)
  return (
    <Area name="left">
      <OfflineNotice keptSince={keptSince} />
      {day.isError && !day.data && <LoadFailed query={day} text={t.loadError} />}
      {day.data && !current && (
        <TodayCard title={t.upNext}>
          <EmptyCalendar />
          <Typography sx={{ mt: 1 }}>{t.noneComing}</Typography>
          <Button
            component={PageLink}
            href="/mi-cuenta/coach"
            color="secondary"
            variant="outlined"
            sx={{ mt: 2 }}
          >
            {t.allClasses}
          </Button>
        </TodayCard>
      )}
      {current && (
        <CurrentCard
          key={current.id}
          roster={current}
          now={now}
          onMark={(people, attended) => void mark(current.id, people, attended)}
          onCheckIn={() => scan(current.id)}
        />
      )}
      {following && <FollowingCard roster={following} now={now} />}
      {dialog}
    </Area>
  )
}

interface CoachTodayProps {
  coach: CoachDay
  /** The cards of a coach who takes classes too. */
  children: ReactNode
}

/** Nothing is shown before the rosters are read, so that the day takes the place of its room at once. */
const Cards = ({ coach, children }: CoachTodayProps) => {
  const { zone } = useMoment()
  const classDay = useClassDay()
  const { classes, now, day, unsent } = classDay
  const room = useKeptRoom(!day.isPending)
  // A narrow window has no room for a second roster.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  if (day.isPending) return <LoadingDay />
  const current = currentClass(classes, now, (instant) => wallTimeOf(instant, zone))
  const wallNow = wallTimeOf(now, zone)
  const following = isWide ? followingClass(classes, current, wallNow) : undefined
  const after = [...(coach.current ? [coach.current] : []), ...coach.next]
    .filter(({ id, end_time }) => id !== current?.id && id !== following?.id && end_time > wallNow)
    .slice(0, COACH_CLASSES_AFTER)
  return (
    <DayFrame keepsRoom notice={<UnsentMarks unsent={unsent} />}>
      <Box ref={room} sx={column}>
        <Box sx={cards}>
          <OpenClass classDay={classDay} current={current} following={following} />
          <Area name="right">
            <Box sx={column}>
              {(current || after.length > 0) && <NextClasses classes={after} />}
              {coach.pay && <PayCard pay={coach.pay} />}
            </Box>
          </Area>
        </Box>
        <Area name="below">{children}</Area>
      </Box>
    </DayFrame>
  )
}

/** “Hoy” of a coach: the class that is on or next with its roster, the classes after it and her pay of the month. */
const CoachToday = (props: CoachTodayProps) => (
  <MarkQueueProvider>
    <Cards {...props} />
  </MarkQueueProvider>
)

export default CoachToday

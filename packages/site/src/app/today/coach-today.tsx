import type { CoachToday as CoachDay } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { LoadFailed, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { PayCard } from '../../features/account/coach/pay-card'
import { CurrentCard } from '../../features/account/coach/today/current-card'
import { currentClass } from '../../features/account/coach/today/current-class'
import { DayNotices, useCheckInDialog } from '../../features/account/coach/today/day-state'
import { MarkQueueProvider } from '../../features/account/coach/today/mark-queue'
import { NextClasses } from '../../features/account/coach/today/next-classes'
import { type ClassDay, useClassDay } from '../../features/account/coach/today/use-class-day'
import { TodayCard } from '../../features/account/today/today-card'
import { column, columns, DayFrame, Part } from './day'
import { dropRoomHeight, keepRoom } from './today-room'

const t = texts.coach.today

const CLASSES_AFTER = 3

/** Keeps the heights of the day for the next visit, once the roster is read. Returns the ref of what contains the cards. */
const useKeptRoom = (isRead: boolean) => {
  const cards = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRead || !cards.current) return
    const { innerWidth } = window
    const heightOf = (part: string) =>
      document.querySelector<HTMLElement>(`[data-room="${part}"]`)?.offsetHeight ?? 0
    const observer = new ResizeObserver(() => {
      if (window.innerWidth !== innerWidth) dropRoomHeight()
      // The open class and its roster take the place of a member's next class.
      const next = heightOf('roster')
      keepRoom({ head: heightOf('head'), waiting: 0, next, plan: heightOf('plan'), usual: heightOf('usual') })
    })
    observer.observe(cards.current)
    return () => observer.disconnect()
  }, [isRead])
  return cards
}

/** The place of the roster while it is read, as high as at the last visit. */
const RosterRoom = () => (
  <Box role="status" aria-label={texts.today.loading} sx={{ minHeight: 'var(--today-next)' }} />
)

const OpenClass = ({ classDay }: { classDay: ClassDay }) => {
  const { zone } = useMoment()
  const { day, classes, unsent, keptSince, now, mark } = classDay
  const { scan, dialog } = useCheckInDialog(classDay)
  const current = currentClass(classes, now, (instant) => wallTimeOf(instant, zone))
  return (
    <Box data-room="roster">
      <DayNotices unsent={unsent} keptSince={keptSince} />
      {day.isPending && <RosterRoom />}
      {day.isError && !day.data && <LoadFailed query={day} text={t.loadError} />}
      {day.data && !current && (
        <TodayCard title={t.upNext}>
          <Typography>{t.noneSoon}</Typography>
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
      {dialog}
    </Box>
  )
}

const Cards = ({ coach }: { coach: CoachDay }) => {
  const { zone } = useMoment()
  const classDay = useClassDay()
  const { classes, now, day } = classDay
  const cards = useKeptRoom(day.data !== undefined)
  const current = currentClass(classes, now, (instant) => wallTimeOf(instant, zone))
  const wallNow = wallTimeOf(now, zone)
  const after = [...(coach.current ? [coach.current] : []), ...coach.next]
    .filter(({ id, end_time }) => id !== current?.id && end_time > wallNow)
    .slice(0, CLASSES_AFTER)
  return (
    <Box ref={cards} sx={columns}>
      <OpenClass classDay={classDay} />
      <Box sx={column}>
        <Part name="plan">
          <NextClasses classes={after} />
        </Part>
        <Part name="usual">{coach.pay && <PayCard pay={coach.pay} />}</Part>
      </Box>
    </Box>
  )
}

interface CoachTodayProps {
  coach: CoachDay
  /** The cards of a coach who takes classes too. */
  children: ReactNode
}

/** “Hoy” of a coach: the class that is on or next with its roster, the classes after it and her pay of the month. */
const CoachToday = ({ coach, children }: CoachTodayProps) => (
  <DayFrame keepsRoom>
    <MarkQueueProvider>
      <Stack sx={{ gap: 2 }}>
        <Cards coach={coach} />
        {children}
      </Stack>
    </MarkQueueProvider>
  </DayFrame>
)

export default CoachToday

import type { Reservation } from '@estudio/contract'
import { type CivilDate, civilDateOf } from '@estudio/domain'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, useState } from 'react'
import { useLinked } from '../use-linked'
import { pageOf, shownDays, turnPage } from './calendar-days'
import { CalendarHead } from './calendar-head'
import { liveReservations, type useComingReservations, useOwnReservations } from './own-reservations'
import { Week } from './week'

/** Below this width the calendar shows three days at a time. */
const ACCOUNT_CALENDAR_BREAKPOINT = 768

/**
 * The first day on screen. The page with the first class from today on, one of today that is over included, or else with today, shows
 * until the member turns pages. Undefined until the classes are known.
 */
const useFirstDay = (coming: ReturnType<typeof useComingReservations>, today: CivilDate) => {
  const [firstDay, setFirstDay] = useState<CivilDate>()
  if (firstDay === undefined && !coming.isPending) {
    const [first] = liveReservations(coming.data ?? [])
    setFirstDay(pageOf(first?.start_time.slice(0, 10) ?? today))
  }
  return [firstDay, setFirstDay] as const
}

interface WeekViewProps {
  coming: ReturnType<typeof useComingReservations>
  heading: RefObject<HTMLHeadingElement | null>
  onOpen: (reservation: Reservation, readAt: Date) => void
}

/** The member's classes as a calendar. */
export const WeekView = ({ coming, heading, onOpen }: WeekViewProps) => {
  const [part] = useLinked<HTMLElement>('semana')
  const narrow = useMediaQuery(`(max-width: ${ACCOUNT_CALENDAR_BREAKPOINT - 0.02}px)`, { noSsr: true })
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const [knownFirstDay, setFirstDay] = useFirstDay(coming, today)
  const [isTurned, setIsTurned] = useState(false)
  const firstDay = knownFirstDay ?? pageOf(today)
  const days = shownDays(firstDay, narrow)
  const reservations = useOwnReservations(days)
  const turnTo = (day: CivilDate) => {
    setFirstDay(day)
    setIsTurned(true)
  }
  // The footer stays below the screen until the first days are read.
  const isLoading = !isTurned && !reservations.data && !reservations.error
  const shown = knownFirstDay === undefined ? { ...reservations, data: undefined } : reservations
  return (
    <Box
      component="section"
      id="semana"
      ref={part}
      aria-labelledby="my-week"
      sx={{ scrollMarginTop: 88, minHeight: isLoading ? '100svh' : 0 }}
    >
      <CalendarHead
        ref={heading}
        headingId="my-week"
        days={days}
        today={today}
        narrow={narrow}
        onTurn={(direction) => turnTo(turnPage(firstDay, narrow, direction))}
        onToday={() => turnTo(pageOf(today))}
      />
      <Week
        days={days}
        today={today}
        reservations={shown}
        onOpen={(reservation) => onOpen(reservation, reservations.readAt)}
      />
    </Box>
  )
}

import type { Reservation } from '@estudio/contract'
import { type CivilDate, civilDateOf } from '@estudio/domain'
import { formatClassMoment, formatCoaches, texts } from '@estudio/texts'
import { ChevronRightIcon, classTint, radius, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, useState } from 'react'
import { ClassFigure } from '../../../ui/drawings/class-figure'
import { pageOf, shownDays, turnPage } from './calendar-days'
import { CalendarHead } from './calendar-head'
import { nextReservation, type useComingReservations, useOwnReservations } from './own-reservations'
import { Week } from './week'

/** Below this width the calendar shows three days at a time. */
const ACCOUNT_CALENDAR_BREAKPOINT = 768

interface NextClassProps {
  coming: Reservation[] | undefined
  onOpen: (reservation: Reservation) => void
}

/** The member's next class, whatever days the calendar shows. */
const NextClass = ({ coming, onOpen }: NextClassProps) => {
  const { now, zone } = useMoment()
  const next = coming && nextReservation(coming, now, zone)
  if (!next) return null
  const tint = classTint(next.name)
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={() => onOpen(next)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gap: 2,
        alignItems: 'center',
        textAlign: 'left',
        p: 2,
        borderRadius: `${radius.card}px`,
        border: 1,
        borderColor: tint.line,
        bgcolor: tint.background,
        color: tint.ink,
        '&:hover': { filter: 'brightness(0.98)' },
      }}
    >
      <ClassFigure name={next.name} width={64} height={64} aria-hidden />
      <Box component="span">
        <Typography variant="overline" component="span" sx={{ display: 'block' }}>
          {texts.myClasses.next}
        </Typography>
        <Typography variant="h5" component="span" sx={{ display: 'block' }}>
          {next.name}
        </Typography>
        <Typography variant="body2" component="span" sx={{ display: 'block' }}>
          {formatClassMoment(next.start_time)} · {formatCoaches(next.instructors)}
        </Typography>
      </Box>
      <ChevronRightIcon />
    </ButtonBase>
  )
}

/**
 * The first day on screen. The page with the member's next class, or else with today, shows until the member turns
 * pages. Undefined until the next class is known.
 */
const useFirstDay = (coming: ReturnType<typeof useComingReservations>, today: CivilDate) => {
  const { now, zone } = useMoment()
  const [firstDay, setFirstDay] = useState<CivilDate>()
  if (firstDay === undefined && !coming.isPending) {
    const next = coming.data && nextReservation(coming.data, now, zone)
    setFirstDay(pageOf(next?.start_time.slice(0, 10) ?? today))
  }
  return [firstDay, setFirstDay] as const
}

interface WeekViewProps {
  coming: ReturnType<typeof useComingReservations>
  heading: RefObject<HTMLHeadingElement | null>
  onOpen: (reservation: Reservation, readAt: Date) => void
}

/** The member's classes as a calendar, with the next class above it. */
export const WeekView = ({ coming, heading, onOpen }: WeekViewProps) => {
  const narrow = useMediaQuery(`(max-width: ${ACCOUNT_CALENDAR_BREAKPOINT - 0.02}px)`, { noSsr: true })
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const [knownFirstDay, setFirstDay] = useFirstDay(coming, today)
  const firstDay = knownFirstDay ?? pageOf(today)
  const days = shownDays(firstDay, narrow)
  const reservations = useOwnReservations(days)
  const shown = knownFirstDay === undefined ? { ...reservations, data: undefined } : reservations
  return (
    <Stack sx={{ gap: 3 }}>
      <NextClass
        coming={coming.data}
        onOpen={(reservation) => onOpen(reservation, new Date(coming.dataUpdatedAt))}
      />
      <section aria-labelledby="my-week">
        <CalendarHead
          ref={heading}
          headingId="my-week"
          days={days}
          today={today}
          narrow={narrow}
          onTurn={(direction) => setFirstDay(turnPage(firstDay, narrow, direction))}
          onToday={() => setFirstDay(pageOf(today))}
        />
        <Week
          days={days}
          today={today}
          reservations={shown}
          onOpen={(reservation) => onOpen(reservation, reservations.readAt)}
        />
      </section>
    </Stack>
  )
}

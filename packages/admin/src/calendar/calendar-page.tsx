import { formatShortSpan, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type Theme, useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { visuallyHidden } from '@mui/utils'
import { useMemo } from 'react'
import { useMay } from '../auth/use-may.ts'
import { type CalendarWeek, useAddressedClass, useCalendarWeek } from '../shared/calendar-address.ts'
import { DateField } from '../ui/date/date-field.tsx'
import { Page } from '../ui/page.tsx'
import { useKeyHint, useShortcuts } from '../ui/use-shortcuts.ts'
import { CalendarActions } from './calendar-actions.tsx'
import { CalendarDialogs, useCalendarDialog } from './calendar-dialogs.tsx'
import { NoClasses, NoHours } from './empty-calendar.tsx'
import { LoadFailure } from './load-failure.tsx'
import { AddHour } from './slots/add-hour.tsx'
import { useSlots } from './slots/use-slots.ts'
import { useOpeningWeek } from './use-opening-week.ts'
import { useWeek } from './use-schedule.ts'
import { buildTimetable, nextOpenStart, type TimetableRow } from './week/timetable.ts'
import { WeekView } from './week/week-view.tsx'
import { closedAmong } from './weeks/closed-days.ts'
import { useClosures } from './weeks/use-weeks.ts'

const t = texts.admin.calendar

/** On a phone the strip of days shows the week, so this text is only for screen readers. */
const phoneHidden = (theme: Theme) => ({ [theme.breakpoints.down('md')]: visuallyHidden })

const WeekHeading = ({ week: { days, day } }: { week: CalendarWeek }) => (
  <Typography variant="body2" component="h2" color="textSecondary" aria-live="polite" noWrap sx={phoneHidden}>
    {formatShortSpan(days[0] ?? day, days[6] ?? day)}
  </Typography>
)

/** On a narrow screen the navigation has a line of its own, below the title and the actions. */
const navigationLook = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, xl: 1 },
  order: { xs: 1, xl: 0 },
  width: { xs: '100%', xl: 'auto' },
  minWidth: 0,
} as const

/** Leads to another week: previous, next, today, or any date from five years back to four ahead. */
const WeekNavigation = ({ week }: { week: CalendarWeek }) => {
  const { days, day, today, move, goTo, goToToday } = week
  const keyHint = useKeyHint()
  return (
    <Box sx={navigationLook}>
      <IconButton
        aria-label={texts.common.previousWeek}
        aria-keyshortcuts={keyHint('k')}
        onClick={() => move(-1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={texts.common.nextWeek} aria-keyshortcuts={keyHint('j')} onClick={() => move(1)}>
        <ChevronRightIcon />
      </IconButton>
      <Button
        variant="outlined"
        color="secondary"
        onClick={goToToday}
        disabled={days.includes(today) && day === today}
      >
        {texts.common.today}
      </Button>
      <Box sx={{ width: { xs: 'auto', md: 160 }, flexGrow: { xs: 1, md: 0 }, minWidth: 0 }}>
        <DateField value={day} onChange={(next) => next && goTo(next)} label={t.goToDate} hideLabel />
      </Box>
    </Box>
  )
}

const none: never[] = []

const hasClasses = ({ cells }: TimetableRow): boolean => cells.some(({ classes }) => classes.length > 0)

/** The weekly editor of the schedule, which staff keep open all day. */
const CalendarPage = () => {
  const week = useCalendarWeek()
  const schedule = useWeek(week.monday)
  const slots = useSlots()
  const closures = useClosures().data ?? none
  const dialog = useCalendarDialog()
  useAddressedClass(schedule, dialog.open)
  const isOpening = useOpeningWeek(week, schedule.data)
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const entries = schedule.data ?? none
  const hours = useMemo(() => slots.data?.map(({ time_slot }) => time_slot.slice(0, 5)) ?? [], [slots.data])
  const rows = useMemo(() => buildTimetable(week.days, hours, entries), [week.days, hours, entries])
  const closed = useMemo(() => closedAmong(week.days, closures), [week.days, closures])
  const mayWrite = useMay()('schedule.write')
  const create = () => dialog.create(nextOpenStart(week, hours))
  const isUnread = (!schedule.data && schedule.error) || (!slots.data && slots.error && rows.length === 0)
  const isToCome = week.today <= (week.days[6] ?? '')
  const hasNoClasses = schedule.data && !isOpening && isToCome && hours.length > 0 && !rows.some(hasClasses)
  useShortcuts({ j: () => week.move(1), k: () => week.move(-1), ...(mayWrite && { n: create }) })

  return (
    <Page
      title={t.title}
      width="wide"
      detail={<WeekHeading week={week} />}
      actions={
        <>
          <WeekNavigation week={week} />
          <CalendarActions dialog={dialog} week={week} phone={phone} onCreate={create} />
        </>
      }
    >
      <LoadFailure schedule={schedule} slots={slots} />
      {hasNoClasses && mayWrite && <NoClasses onCreate={create} />}
      <WeekView
        week={week}
        rows={rows}
        phone={phone}
        loading={schedule.isPending || slots.isPending || isOpening}
        failed={Boolean(isUnread)}
        noHours={mayWrite && <NoHours onOpenSlots={dialog.slots} />}
        closed={closed}
        onOpen={dialog.open}
        onAdd={mayWrite ? dialog.create : undefined}
        onMove={mayWrite ? dialog.move : undefined}
      />
      {mayWrite && rows.length > 0 && <AddHour hours={hours} onOther={dialog.slots} />}
      <CalendarDialogs dialog={dialog} classes={entries} week={week} />
    </Page>
  )
}

export default CalendarPage

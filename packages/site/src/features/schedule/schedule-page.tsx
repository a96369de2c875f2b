import { addDays, type CivilDate, isCivilDate, previousDay, stripOf } from '@estudio/domain'
import { formatDayHeading, texts } from '@estudio/texts'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  lazyWithRetry,
  PageHeading,
  PagePlaceholder,
  Section,
  useHydrated,
  usePageTitle,
  useToday,
  ZoneNotice,
} from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BookingProvider, useBooking } from './booking/booking-provider'
import { ClassList } from './class-list'
import { DayStrip } from './day-strip'
import { useReload } from './use-day'

interface DayHeadingProps {
  date: string
  today: string
  label: string
  onSelect: (date: string) => void
}

/** The selected day by name, with the one before and the one after (HOR-02). */
const DayHeading = ({ date, today, label, onSelect }: DayHeadingProps) => {
  const before = previousDay(date, today)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', my: 2 }}>
      <IconButton
        aria-label={texts.common.previousDay}
        disabled={!before}
        onClick={() => before && onSelect(before)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <Typography
        variant="h4"
        component="h2"
        aria-live="polite"
        sx={{ textAlign: 'center', textWrap: 'balance' }}
      >
        {label}
      </Typography>
      <IconButton aria-label={texts.common.nextDay} onClick={() => onSelect(addDays(date, 1))}>
        <ChevronRightIcon />
      </IconButton>
    </Stack>
  )
}

interface ChosenDay {
  date: CivilDate
  /** Which way time went to get there. */
  direction: 1 | -1
}

const isChosenDay = (value: unknown): value is ChosenDay =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  typeof value.date === 'string' &&
  isCivilDate(value.date)

/**
 * The chosen day, today at first. It belongs to the entry of the history: Back, a reload and the way through /login lead
 * to it again.
 */
const useChosenDay = (today: CivilDate) => {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  // The server rendered today.
  const hydrated = useHydrated()
  const { date, direction }: ChosenDay =
    hydrated && isChosenDay(state) && state.date >= today ? state : { date: today, direction: 1 }
  const choose = (next: CivilDate) => {
    const chosen: ChosenDay = { date: next, direction: next > date ? 1 : -1 }
    // In the same frame: a transition would show the day before for one more.
    void navigate('.', { replace: true, preventScrollReset: true, flushSync: true, state: chosen })
  }
  return { date, direction, choose }
}

const loadDialogs = () => import('./booking/booking-dialogs')
const BookingDialogs = lazyWithRetry(loadDialogs, { overlay: true })

/** The dialogs of a booking, fetched before the first of them is opened. */
const BookingDialogsSlot = () => {
  const open = useBooking().dialog.kind !== 'none'
  useEffect(() => {
    loadDialogs().catch(() => undefined)
  }, [])
  return open && <BookingDialogs />
}

const BelowTheList = lazyWithRetry(() => import('./below-the-list'), { fallback: <PagePlaceholder /> })

/** /horarios: a day, its classes, and a place in one of them (HOR-*, CRD-*, BOK-*). */
const SchedulePage = () => {
  usePageTitle(texts.frame.titles.schedule)
  const today = useToday()
  const { date, direction, choose } = useChosenDay(today)
  const reload = useReload()
  const select = (chosen: CivilDate) => {
    // Another day is read as it is shown.
    if (chosen === date) reload(date)
    else choose(chosen)
  }
  return (
    <>
      <BookingProvider onChange={() => reload(date)}>
        <Section width="prose">
          <PageHeading title={texts.schedule.title} subtitle={texts.schedule.subtitle} />
          <DayStrip days={stripOf(date)} selected={date} today={today} onSelect={select} />
          <DayHeading date={date} today={today} label={formatDayHeading(date)} onSelect={select} />
          {/* Room for a short day too: what follows stays below the fold and does not move when the classes arrive. */}
          <Box sx={{ minHeight: '72svh' }}>
            <ClassList key={date} date={date} direction={direction} />
          </Box>
          {/* Only the browser knows its zone: at the foot of the screen, where what is being read does not move for it. */}
          <Box sx={{ position: 'sticky', bottom: 8, zIndex: 1 }}>
            <ZoneNotice />
          </Box>
        </Section>
        <BookingDialogsSlot />
      </BookingProvider>
      <BelowTheList />
    </>
  )
}

export default SchedulePage

import { addDays, type CivilDate, previousDay, stripOf } from '@estudio/domain'
import { formatDayHeading, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, lazyWithRetry, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Ref, useRef } from 'react'
import { PageHeading } from '../../ui/content/page-heading'
import { Section } from '../../ui/content/section'
import { PagePlaceholder } from '../../ui/feedback/page-placeholder'
import { ZoneNotice } from '../../ui/feedback/zone-notice'
import { useHydrated, useToday } from '../../ui/studio/hydration'
import { BookingDialogsSlot } from './booking/booking-dialogs-slot'
import { BookingProvider } from './booking/booking-provider'
import { useChosenDay } from './chosen-day'
import { ClassList } from './class-list'
import { DayStrip } from './day-strip'
import { useReload } from './use-day'

/** “Hoy” loads this file for it: an import of its file would split the first load of the schedule into more parts. */
export { type BookableClass, ClassBooking } from './booking/class-booking'

interface DayHeadingProps {
  ref: Ref<HTMLHeadingElement>
  date: string
  today: string
  label: string
  onSelect: (date: string) => void
}

/** The selected day, with previous and next. */
const DayHeading = ({ ref, date, today, label, onSelect }: DayHeadingProps) => {
  const before = previousDay(date, today)
  const hydrated = useHydrated()
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', my: 2 }}>
      <IconButton
        aria-label={texts.common.previousDay}
        disabled={!hydrated || !before}
        onClick={() => before && onSelect(before)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <Typography
        ref={ref}
        tabIndex={-1}
        variant="h4"
        component="h2"
        aria-live="polite"
        sx={{ textAlign: 'center', textWrap: 'balance' }}
      >
        {label}
      </Typography>
      <IconButton
        aria-label={texts.common.nextDay}
        disabled={!hydrated}
        onClick={() => onSelect(addDays(date, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
    </Stack>
  )
}

const BelowTheList = lazyWithRetry(() => import('./below-the-list'), { fallback: <PagePlaceholder /> })

/**
 * After Back the browser restores the scroll before the classes of the chosen day are there. With scroll anchoring it would
 * then follow the footer, which the classes push down.
 */
const keepsScroll = { body: { overflowAnchor: 'none' } } as const

/** /horarios: the schedule by day, with bookings. */
const SchedulePage = () => {
  usePageTitle(texts.frame.titles.schedule)
  const today = useToday()
  const { date, direction, choose } = useChosenDay(today)
  const reload = useReload()
  const heading = useRef<HTMLHeadingElement>(null)
  const select = (chosen: CivilDate) => {
    // Another day is fetched when it is rendered.
    if (chosen === date) reload(date)
    else choose(chosen)
  }
  /** The pressed button goes with the empty day, and the heading takes its focus. */
  const selectFromList = (chosen: CivilDate) => {
    select(chosen)
    heading.current?.focus()
  }
  return (
    <>
      <GlobalStyles styles={keepsScroll} />
      <BookingProvider onChange={() => reload(date)}>
        <Section width="prose">
          <PageHeading title={texts.schedule.title} subtitle={texts.schedule.subtitle} />
          <DayStrip days={stripOf(date)} selected={date} today={today} onSelect={select} />
          <DayHeading
            ref={heading}
            date={date}
            today={today}
            label={formatDayHeading(date)}
            onSelect={select}
          />
          {/* Keeps the following sections below the fold, so that they do not shift when the classes arrive. */}
          <Box sx={{ minHeight: '72svh' }}>
            <ClassList key={date} date={date} direction={direction} onSelect={selectFromList} />
          </Box>
          {/* The notice appears only after hydration; it is sticky at the bottom, so that it does not shift the layout. */}
          <Box sx={{ position: 'sticky', bottom: 'calc(8px + var(--bottom-bar, 0px))', zIndex: 1 }}>
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

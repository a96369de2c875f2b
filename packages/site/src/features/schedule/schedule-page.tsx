import type { CivilDate } from '@estudio/domain'
import { formatDayHeading, texts } from '@estudio/texts'
import { lazyWithRetry, type, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Section } from '../../ui/content/section'
import { PagePlaceholder } from '../../ui/feedback/page-placeholder'
import { ZoneNotice } from '../../ui/feedback/zone-notice'
import { useToday } from '../../ui/studio/hydration'
import { useAddressValue } from './address'
import { BookingDialogsSlot } from './booking/booking-dialogs-slot'
import { BookingProvider } from './booking/booking-provider'
import { useChosenDay } from './chosen-day'
import { ClassList } from './class-list'
import { ComingDays } from './coming-days'
import { DayStrip } from './day-strip'
import { ScheduleFilters, useFilters } from './filters'
import { PlanBarSlot } from './plan-bar-slot'
import { useDay, useReload } from './use-day'
import { type View, ViewSwitch, WhereWide, wide } from './view-switch'

/** “Hoy” loads this file for it: an import of its file would split the first load of the schedule into more parts. */
export { type BookableClass, ClassBooking } from './booking/class-booking'

const WeekView = lazyWithRetry(() => import('./week-view'), { fallback: <PagePlaceholder /> })
const ScheduleAside = lazyWithRetry(() => import('./schedule-aside'))
const BelowTheList = lazyWithRetry(() => import('./below-the-list'), { fallback: <PagePlaceholder /> })

/**
 * After Back the browser restores the scroll before the classes of the chosen day are there. With scroll anchoring it would
 * then follow the footer, which the classes push down.
 */
const keepsScroll = { body: { overflowAnchor: 'none' } } as const

/** The day and, beside it, what helps to choose. The week has the whole width. */
const zones = {
  day: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 6,
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 304px' },
  },
  week: { '& > :last-child': { [wide]: { display: 'none' }, mt: 6 } },
} as const

const useView = (): [View, (view: View) => void] => {
  const [kept, keep] = useAddressValue('vista')
  return [kept === 'semana' ? 'week' : 'day', (view) => keep(view === 'week' ? 'semana' : '')]
}

const Title = (props: { view: View; onChange: (view: View) => void }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
    <div>
      <Typography variant="h3" component="h1">
        {texts.schedule.title}
      </Typography>
      <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' }, mt: 0.5 }}>
        {texts.schedule.subtitle}
      </Typography>
    </div>
    <ViewSwitch {...props} />
  </Box>
)

/** /horarios: the schedule by day or by week, with bookings. */
const SchedulePage = () => {
  usePageTitle(texts.frame.titles.schedule)
  const today = useToday()
  const { date, direction, choose } = useChosenDay(today)
  const { filters, choose: chooseFilters, clear } = useFilters()
  const [view, setView] = useView()
  const { week } = useDay(date)
  const reload = useReload()
  const heading = useRef<HTMLHeadingElement>(null)
  const select = (chosen: CivilDate) => {
    // Another day is fetched when it is rendered.
    if (chosen === date) reload(date)
    else choose(chosen)
  }
  /** The pressed button goes with the day or with the week, and the heading takes its focus. */
  const selectFromList = (chosen: CivilDate) => {
    select(chosen)
    setView('day')
    heading.current?.focus()
  }
  const list = (
    <ClassList
      key={date}
      date={date}
      direction={direction}
      today={today}
      filters={filters}
      onClearFilters={clear}
      onSelect={selectFromList}
    />
  )
  return (
    <>
      <GlobalStyles styles={keepsScroll} />
      <PlanBarSlot />
      <BookingProvider onChange={() => reload(date)}>
        <Section dense>
          <Box>
            <Title view={view} onChange={setView} />
            {/* Only the server renders it: a browser that runs this code never shows it. */}
            <noscript>{import.meta.env.SSR && <ComingDays />}</noscript>
            <DayStrip selected={date} today={today} onSelect={select} />
            <Box sx={zones[view]}>
              {/* Keeps the following sections below the fold, so that they do not shift when the classes arrive. */}
              <Box data-needs-script sx={{ minHeight: '80svh' }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1.5 }}>
                  <Typography
                    ref={heading}
                    tabIndex={-1}
                    variant="h5"
                    component="h2"
                    aria-live="polite"
                    sx={{ flex: '1 1 12rem', fontSize: { xs: '1.15rem', sm: type.lead } }}
                  >
                    {formatDayHeading(date)}
                  </Typography>
                  <ScheduleFilters classes={week} filters={filters} onChoose={chooseFilters} />
                </Box>
                {view === 'week' ? (
                  <WhereWide otherwise={list}>
                    <WeekView date={date} today={today} filters={filters} onSelect={selectFromList} />
                  </WhereWide>
                ) : (
                  list
                )}
              </Box>
              <Box sx={{ [wide]: { pt: 2 } }}>
                <ScheduleAside />
              </Box>
            </Box>
            {/* The notice appears only after hydration; it is sticky at the bottom, so that it does not shift the layout. */}
            <Box sx={{ position: 'sticky', bottom: 'calc(8px + var(--bottom-bar, 0px))', zIndex: 1 }}>
              <ZoneNotice />
            </Box>
          </Box>
        </Section>
        <BookingDialogsSlot />
      </BookingProvider>
      <BelowTheList />
    </>
  )
}

export default SchedulePage

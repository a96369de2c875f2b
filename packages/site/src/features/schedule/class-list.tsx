import type { ScheduledClass } from '@estudio/contract'
import { addDays, type CivilDate, previousDay } from '@estudio/domain'
import { formatDayHeading, texts } from '@estudio/texts'
import { motion, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { useOwnWaitlist, useRefetchWhenEntryEnds } from '../../ui/booking/own-waitlist'
import { SkeletonRows } from '../../ui/feedback/skeletons'
import { useBooking } from './booking/booking-provider'
import { lastDayFrom } from './chosen-day'
import { ClassRow, ROW_HEIGHT } from './class-row'
import { type OwnClass, useOwnClasses } from './class-state'
import { DayFailures } from './day-failures'
import { type Filters, isShownBy } from './filters'
import { useClosedReason, useDay, useNextDayWithClasses } from './use-day'

/** In units of 8 px. */
const ROW_GAP = 0.75

interface ClassListProps {
  date: string
  /** The side from which a chosen day slides in: 1 forward, -1 back in time. Undefined for the first day, which does not slide. */
  direction: 1 | -1 | undefined
  today: CivilDate
  filters: Filters
  onClearFilters: () => void
  /** Called with another day that the visitor chose. */
  onSelect: (date: string) => void
}

const slide = (direction: 1 | -1) => ({
  '@keyframes day-in': { from: { opacity: 0, transform: `translateX(${direction * 16}px)` } },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `day-in ${motion.base}ms ${motion.ease}`,
  },
})

interface EmptyDayProps extends Pick<ClassListProps, 'date' | 'onSelect'> {
  week: ScheduledClass[]
}

/** Shows the reason why the studio is closed, if it is closed, and leads to the next day with classes. */
const EmptyDay = ({ date, week, onSelect }: EmptyDayProps) => {
  const reason = useClosedReason(date)
  const next = useNextDayWithClasses(date, week)
  const { isReady } = useBooking()
  return (
    <Stack sx={{ py: 6, gap: 2, alignItems: 'center' }}>
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {reason === undefined ? texts.schedule.empty : texts.schedule.closed(reason)}
      </Typography>
      {next && (
        <Button
          variant="outlined"
          disabled={!isReady}
          onClick={() => onSelect(next)}
          sx={{ whiteSpace: 'normal' }}
        >
          {texts.schedule.nextDay(formatDayHeading(next))}
        </Button>
      )}
    </Stack>
  )
}

/** The filters hide every class of the day. */
const NothingLeft = ({ onClear }: { onClear: () => void }) => (
  <Stack sx={{ py: 6, gap: 2, alignItems: 'center' }}>
    <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
      {texts.schedule.filters.none}
    </Typography>
    <Button variant="outlined" onClick={onClear}>
      {texts.schedule.filters.clear}
    </Button>
  </Stack>
)

/** The days before and after, below the list. The arrows of the page are those of the strip. */
const OtherDays = ({ date, today, onSelect }: Pick<ClassListProps, 'date' | 'today' | 'onSelect'>) => {
  const before = previousDay(date, today)
  const { isReady } = useBooking()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', mt: 1.5, mx: -1.5 }}>
      <Button
        variant="text"
        size="small"
        disabled={!isReady || !before}
        onClick={() => before && onSelect(before)}
      >
        {texts.common.previousDay}
      </Button>
      <Button
        variant="text"
        size="small"
        disabled={!isReady || date >= lastDayFrom(today)}
        onClick={() => onSelect(addDays(date, 1))}
      >
        {texts.common.nextDay}
      </Button>
    </Stack>
  )
}

const Rows = ({ direction, classes }: Pick<ClassListProps, 'direction'> & { classes: OwnClass[] }) => {
  const { waitlist_limit } = useStudio()
  const { data: waitlist } = useOwnWaitlist(waitlist_limit > 0)
  useRefetchWhenEntryEnds(waitlist)
  return (
    <Stack
      component="ul"
      sx={{ gap: ROW_GAP, listStyle: 'none', p: 0, m: 0, ...(direction && slide(direction)) }}
    >
      {classes.map((shown) => (
        <Box component="li" key={shown.item.id} sx={{ containerType: 'inline-size' }}>
          <ClassRow {...shown} waitlist={waitlist} />
        </Box>
      ))}
    </Stack>
  )
}

/** The day's classes, or their skeleton, error or empty state. */
export const ClassList = ({ date, direction, today, filters, onClearFilters, onSelect }: ClassListProps) => {
  const day = useDay(date)
  // A cached day renders at once; classes that arrive later render without blocking input.
  const classes = useDeferredValue(day.classes)
  const shown = useOwnClasses(day, classes?.filter(isShownBy(filters)))
  if (day.error) return <DayFailures day={day} />
  if (!classes)
    return <SkeletonRows label={texts.schedule.loading} count={6} height={ROW_HEIGHT} gap={ROW_GAP} />
  return (
    <>
      <DayFailures day={day} />
      {classes.length === 0 && <EmptyDay date={date} week={day.week} onSelect={onSelect} />}
      {classes.length > 0 && shown.length === 0 && <NothingLeft onClear={onClearFilters} />}
      {shown.length > 0 && <Rows direction={direction} classes={shown} />}
      <OtherDays date={date} today={today} onSelect={onSelect} />
    </>
  )
}

import { addDays, type CivilDate, previousDay } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { lazyWithRetry, motion, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useDeferredValue, useState } from 'react'
import { useOwnWaitlist, useRefetchWhenEntryEnds } from '../../ui/booking/own-waitlist'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows'
import { useBooking } from './booking/booking-provider'
import { lastDayFrom } from './chosen-day'
import { ClassRow, ROW_HEIGHT } from './class-row'
import { type OwnClass, useClassConditions, useOwnClasses } from './class-state'
import { DayFailures } from './day-failures'
import { type Filters, isShownBy } from './filters'
import { OverClasses } from './over-classes'
import { useDay } from './use-day'

/** In units of 8 px. */
const ROW_GAP = 0.75

const EmptyDay = lazyWithRetry(() => import('./empty-day'), { fallback: <Box sx={{ height: 200 }} /> })

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

const list = { gap: ROW_GAP, listStyle: 'none', p: 0, m: 0 } as const

const Rows = ({ direction, classes }: Pick<ClassListProps, 'direction'> & { classes: OwnClass[] }) => {
  const { waitlist_limit } = useStudio()
  const { data: waitlist } = useOwnWaitlist(waitlist_limit > 0)
  useRefetchWhenEntryEnds(waitlist)
  return (
    <Stack component="ul" sx={{ ...list, ...(direction && slide(direction)) }}>
      {classes.map((shown) => (
        <Box component="li" key={shown.item.id} sx={{ containerType: 'inline-size' }}>
          <ClassRow {...shown} waitlist={waitlist} />
        </Box>
      ))}
    </Stack>
  )
}

/**
 * The classes that were over when the day was opened, and the others. A class that ends while somebody reads the day stays where it
 * is, so that no row moves under her finger.
 */
const useSplitDay = (classes: OwnClass[]) => {
  const [openedAt] = useState(useClassConditions().now)
  const isOver = ({ item }: OwnClass) => item.starts.getTime() + item.duration * 60_000 <= openedAt.getTime()
  return { over: classes.filter(isOver), rest: classes.filter((one) => !isOver(one)) }
}

/** The day's classes, or their skeleton, error or empty state. */
export const ClassList = ({ date, direction, today, filters, onClearFilters, onSelect }: ClassListProps) => {
  const day = useDay(date)
  // A cached day renders at once; classes that arrive later render without blocking input.
  const classes = useDeferredValue(day.classes)
  const shown = useOwnClasses(day, classes?.filter(isShownBy(filters)))
  const { over, rest } = useSplitDay(shown)
  if (day.error) return <DayFailures day={day} />
  if (!classes)
    return <SkeletonRows label={texts.schedule.loading} count={6} height={ROW_HEIGHT} gap={ROW_GAP} />
  // A day of which the filters leave only what is over shows just that.
  const isEmpty = rest.length === 0 && (over.length === 0 || shown.length === classes.length)
  return (
    <>
      <DayFailures day={day} />
      {over.length > 0 && (
        <OverClasses count={over.length}>
          <Rows direction={undefined} classes={over} />
        </OverClasses>
      )}
      {rest.length > 0 && <Rows direction={direction} classes={rest} />}
      {isEmpty && (
        <EmptyDay
          date={date}
          week={day.week}
          isOver={over.length > 0}
          onSelect={onSelect}
          onClearFilters={shown.length < classes.length ? onClearFilters : undefined}
        />
      )}
      <OtherDays date={date} today={today} onSelect={onSelect} />
    </>
  )
}

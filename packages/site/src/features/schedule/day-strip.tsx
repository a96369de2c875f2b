import {
  addDays,
  type CivilDate,
  daysBetween,
  isPastDay,
  nextWeekSelection,
  previousWeekSelection,
  sundayOf,
  weekdayOf,
} from '@estudio/domain'
import { formatDayChipName, formatWeekdayShort, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, layout, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../ui/studio/hydration'
import { lastDayFrom } from './chosen-day'

const SWIPE_MIN_PX = 50
const DAYS_SHOWN = 7
const MIN_WEEKS = 4

/** Horizontal swipes of at least 50 px; a mostly vertical swipe scrolls the page. */
const useSwipe = (onLeft: () => void, onRight: () => void) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!start.current || !touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) < SWIPE_MIN_PX || Math.abs(x) < Math.abs(y)) return
      if (x < 0) onLeft()
      else onRight()
    },
  }
}

const weekLine = {
  content: '""',
  position: 'absolute',
  left: 0,
  height: 24,
  borderLeft: 1,
  borderColor: 'divider',
} as const

interface DayChipProps {
  date: CivilDate
  selected: boolean
  isToday: boolean
  isPast: boolean
  disabled: boolean
  /** Whether the Tab key reaches it: not the days that the strip scrolls to. */
  isShown: boolean
  onSelect: (date: CivilDate) => void
}

const DayChip = ({ date, selected, isToday, isPast, disabled, isShown, onSelect }: DayChipProps) => {
  const [weekday, number] = formatWeekdayShort(date).split(' ')
  return (
    <ButtonBase
      data-day={date}
      aria-label={formatDayChipName(date)}
      aria-current={selected ? 'date' : undefined}
      disabled={disabled}
      tabIndex={isShown ? 0 : -1}
      onClick={() => onSelect(date)}
      sx={{
        flexDirection: 'column',
        minHeight: 56,
        // The strip never rests on a past day, so that it opens with today first.
        scrollSnapAlign: isPast ? undefined : 'start',
        borderRadius: `${radius.control}px`,
        color: selected ? 'primary.contrastText' : isPast ? 'text.disabled' : 'text.primary',
        bgcolor: selected ? 'primary.main' : undefined,
        '&:hover': { bgcolor: selected ? 'primary.dark' : 'studio.band' },
        // Between two weeks.
        '&::before': weekdayOf(date) === 0 && !selected ? weekLine : undefined,
        '&.Mui-focusVisible': { outlineOffset: '-2px' },
      }}
    >
      <Box component="span" sx={{ typography: 'caption' }}>
        {weekday}
      </Box>{' '}
      <Box
        component="span"
        sx={{
          typography: 'h6',
          lineHeight: 1.3,
          fontVariantNumeric: 'tabular-nums',
          borderBottom: 2,
          borderColor: isToday ? 'currentcolor' : 'transparent',
        }}
      >
        {number}
      </Box>
    </ButtonBase>
  )
}

/** The first day of a week that is not past. */
const startOfWeek = (date: CivilDate, today: CivilDate): CivilDate => {
  const sunday = sundayOf(date)
  return isPastDay(sunday, today) ? today : sunday
}

/**
 * Scrolls the strip to the week of the selected day when that day is out of view, and follows which day is the first in view.
 */
const useScrolledStrip = (selected: CivilDate, today: CivilDate) => {
  const strip = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(() => startOfWeek(selected, today))
  const firstSunday = sundayOf(today)
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    if (clientWidth > 0) setFirst(addDays(firstSunday, Math.round((scrollLeft * DAYS_SHOWN) / clientWidth)))
  }
  useEffect(() => {
    const row = strip.current
    const chipOf = (date: CivilDate) => row?.querySelector<HTMLElement>(`[data-day="${date}"]`)
    const [chosen, start] = [chipOf(selected), chipOf(startOfWeek(selected, today))]
    if (!row || !chosen || !start) return
    const offset = chosen.offsetLeft - row.scrollLeft
    const isInView = offset > -1 && offset + chosen.offsetWidth < row.clientWidth + 1
    if (!isInView) row.scrollLeft = start.offsetLeft
  }, [selected, today])
  return { strip, first, onScroll }
}

interface DayStripProps {
  selected: CivilDate
  today: CivilDate
  onSelect: (date: CivilDate) => void
}

const bar = {
  position: 'sticky',
  top: { xs: layout.header.phone, md: layout.header.desktop },
  zIndex: 'appBar',
  bgcolor: 'background.default',
  display: 'grid',
  // The arrows have their place before they are parsed.
  gridTemplateColumns: 'minmax(44px, auto) minmax(0, 1fr) minmax(44px, auto)',
  alignItems: 'center',
  py: 1,
  mx: { xs: -2, sm: 0 },
  borderBottom: 1,
  borderColor: 'divider',
  // A finger swipes to another week; up and down it scrolls the page.
  touchAction: 'pan-y',
} as const

const row = {
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: `calc(100% / ${DAYS_SHOWN})`,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  touchAction: 'pan-y',
} as const

/** The weeks from this one on, Sunday to Saturday, in one row that opens with today; arrows and swipes change the week. */
export const DayStrip = ({ selected, today, onSelect }: DayStripProps) => {
  const before = previousWeekSelection(selected, today)
  const showPreviousWeek = () => before && onSelect(before)
  const last = lastDayFrom(today)
  const hasNext = selected < last
  const showNextWeek = () => hasNext && onSelect(nextWeekSelection(selected))
  const swipe = useSwipe(showNextWeek, showPreviousWeek)
  const hydrated = useHydrated()
  const { strip, first, onScroll } = useScrolledStrip(selected, today)
  const sunday = sundayOf(today)
  const weeks = Math.max(MIN_WEEKS, daysBetween(sunday, sundayOf(selected)) / DAYS_SHOWN + 2)
  const days = Array.from({ length: weeks * DAYS_SHOWN }, (_, day) => addDays(sunday, day))
  return (
    <Box component="nav" data-needs-script aria-label={texts.schedule.strip} sx={bar} {...swipe}>
      <IconButton
        aria-label={texts.common.previousWeek}
        disabled={!hydrated || !before}
        onClick={showPreviousWeek}
      >
        <ChevronLeftIcon />
      </IconButton>
      {/* The first scroll, to today, is part of the first paint: it does not move. */}
      <Box ref={strip} sx={row} style={{ scrollBehavior: hydrated ? 'smooth' : 'auto' }} onScroll={onScroll}>
        {days.map((date) => (
          <DayChip
            key={date}
            date={date}
            selected={date === selected}
            isToday={date === today}
            isPast={isPastDay(date, today)}
            disabled={!hydrated || isPastDay(date, today) || date > last}
            isShown={date >= first && daysBetween(first, date) < DAYS_SHOWN}
            onSelect={onSelect}
          />
        ))}
      </Box>
      <IconButton aria-label={texts.common.nextWeek} disabled={!hydrated || !hasNext} onClick={showNextWeek}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
}

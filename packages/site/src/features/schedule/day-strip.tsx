import { isPastDay, nextWeekSelection, previousWeekSelection } from '@estudio/domain'
import { formatDayChipName, formatWeekdayShort, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, layout, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { type TouchEvent, useRef } from 'react'
import { useHydrated } from '../../ui/studio/hydration'

const SWIPE_MIN_PX = 50

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

interface DayChipProps {
  date: string
  selected: boolean
  isToday: boolean
  disabled: boolean
  onSelect: (date: string) => void
}

const DayChip = ({ date, selected, isToday, disabled, onSelect }: DayChipProps) => {
  const [weekday, number] = formatWeekdayShort(date).split(' ')
  return (
    <ButtonBase
      aria-label={formatDayChipName(date)}
      aria-current={selected ? 'date' : undefined}
      disabled={disabled}
      onClick={() => onSelect(date)}
      sx={{
        flexDirection: 'column',
        minHeight: 56,
        borderRadius: `${radius.control}px`,
        color: selected ? 'primary.contrastText' : disabled ? 'text.disabled' : 'text.primary',
        bgcolor: selected ? 'primary.main' : undefined,
        '&:hover': { bgcolor: selected ? 'primary.dark' : 'studio.band' },
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

interface DayStripProps {
  days: string[]
  selected: string
  today: string
  onSelect: (date: string) => void
}

const bar = {
  position: 'sticky',
  top: { xs: layout.header.phone, md: layout.header.desktop },
  zIndex: 'appBar',
  bgcolor: 'background.default',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  py: 1,
  mx: { xs: -2, sm: 0 },
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** Sunday to Saturday around the selected day; arrows and swipes change the week. */
export const DayStrip = ({ days, selected, today, onSelect }: DayStripProps) => {
  const before = previousWeekSelection(selected, today)
  const showPreviousWeek = () => before && onSelect(before)
  const showNextWeek = () => onSelect(nextWeekSelection(selected))
  const swipe = useSwipe(showNextWeek, showPreviousWeek)
  const hydrated = useHydrated()
  return (
    <Box component="nav" aria-label={texts.schedule.strip} sx={bar} {...swipe}>
      <IconButton
        aria-label={texts.common.previousWeek}
        disabled={!hydrated || !before}
        onClick={showPreviousWeek}
      >
        <ChevronLeftIcon />
      </IconButton>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5 }}>
        {days.map((date) => (
          <DayChip
            key={date}
            date={date}
            selected={date === selected}
            isToday={date === today}
            disabled={!hydrated || isPastDay(date, today)}
            onSelect={onSelect}
          />
        ))}
      </Box>
      <IconButton aria-label={texts.common.nextWeek} disabled={!hydrated} onClick={showNextWeek}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
}

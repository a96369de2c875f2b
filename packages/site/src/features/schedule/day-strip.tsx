import { isPastDay, nextWeekSelection, previousWeekSelection } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, layout } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { DayChip } from './day-chip'
import { useSwipe } from './use-swipe'

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

/** Sunday to Saturday around the selected day; arrows and swipes change the week (HOR-03 to HOR-09). */
export const DayStrip = ({ days, selected, today, onSelect }: DayStripProps) => {
  const before = previousWeekSelection(selected, today)
  const goBack = () => before && onSelect(before)
  const goOn = () => onSelect(nextWeekSelection(selected))
  const swipe = useSwipe(goOn, goBack)
  return (
    <Box component="nav" aria-label={texts.schedule.strip} sx={bar} {...swipe}>
      <IconButton aria-label={texts.common.previousWeek} disabled={!before} onClick={goBack}>
        <ChevronLeftIcon />
      </IconButton>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5 }}>
        {days.map((date) => (
          <DayChip
            key={date}
            date={date}
            selected={date === selected}
            isToday={date === today}
            disabled={isPastDay(date, today)}
            onSelect={onSelect}
          />
        ))}
      </Box>
      <IconButton aria-label={texts.common.nextWeek} onClick={goOn}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
}

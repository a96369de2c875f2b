import { formatDateSpan, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { DateField } from '../../ui/date-field.tsx'
import { useKeyHint } from '../../ui/use-shortcuts.ts'
import type { CalendarWeek } from './use-calendar-week.ts'

/** On a phone the strip of days says it; here it is only said aloud. */
const phoneHidden = (theme: Theme) => ({
  flexGrow: 1,
  [theme.breakpoints.down('md')]: visuallyHidden,
})

/** Which week is shown and the ways to another: beside, today, any date from five years back to four ahead (ACA-21). */
export const WeekNavigation = ({ week }: { week: CalendarWeek }) => {
  const { days, day, today, move, goTo, goToToday } = week
  const keyHint = useKeyHint()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, md: 1 }, mb: { xs: 0, md: 1.5 } }}>
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
      <Typography variant="h6" component="h2" aria-live="polite" sx={phoneHidden}>
        {texts.admin.calendar.week(formatDateSpan(days[0] ?? day, days[6] ?? day))}
      </Typography>
      <Button
        variant="outlined"
        color="secondary"
        onClick={goToToday}
        disabled={days.includes(today) && day === today}
      >
        {texts.common.today}
      </Button>
      <Box sx={{ width: { xs: 'auto', md: 180 }, flexGrow: { xs: 1, md: 0 }, minWidth: 0 }}>
        <DateField
          value={day}
          onChange={(next) => next && goTo(next)}
          label={texts.admin.calendar.goToDate}
          hideLabel
        />
      </Box>
    </Box>
  )
}

import { formatDateSpan, texts, YEARS_AFTER, YEARS_BEFORE } from '@estudio/domain'
import { ChevronLeftIcon, ChevronRightIcon } from '@estudio/theme'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { CalendarWeek } from './use-calendar-week.ts'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Which week is shown and the ways to another: beside, today, any date from five years back to four ahead (ACA-21). */
export const WeekNavigation = ({ week }: { week: CalendarWeek }) => {
  const { days, day, today, move, goTo, goToToday } = week
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <IconButton aria-label={texts.common.previousWeek} aria-keyshortcuts="k" onClick={() => move(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={texts.common.nextWeek} aria-keyshortcuts="j" onClick={() => move(1)}>
        <ChevronRightIcon />
      </IconButton>
      <Typography variant="h6" component="h2" aria-live="polite" sx={{ flexGrow: 1 }}>
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
      <TextField
        type="date"
        key={day}
        defaultValue={day}
        onChange={({ target }) => target.value && target.validity.valid && goTo(target.value)}
        slotProps={{
          htmlInput: {
            'aria-label': texts.admin.calendar.goToDate,
            min: `${yearOf(today) - YEARS_BEFORE}-01-01`,
            max: `${yearOf(today) + YEARS_AFTER}-12-31`,
          },
        }}
        sx={{ width: 170 }}
      />
    </Box>
  )
}

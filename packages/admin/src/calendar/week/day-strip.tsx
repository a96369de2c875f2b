import { formatDayChipName, formatWeekdayShort, texts } from '@estudio/texts'
import Box from '@mui/material/Box'

interface DayStripProps {
  days: readonly string[]
  selected: string
  today: string
  /** Days the studio is closed. */
  closed: ReadonlySet<string>
  onSelect: (day: string) => void
}

const nameOf = (day: string, closed: ReadonlySet<string>): string =>
  closed.has(day)
    ? `${formatDayChipName(day)}, ${texts.admin.calendar.closures.closedDay.toLowerCase()}`
    : formatDayChipName(day)

/** The seven days of the week as a strip, for a phone. */
export const DayStrip = ({ days, selected, today, closed, onSelect }: DayStripProps) => (
  <Box
    sx={{
      position: 'sticky',
      top: 56,
      zIndex: 2,
      display: 'grid',
      gridTemplateColumns: 'repeat(7, 1fr)',
      gap: 0.5,
      py: 1,
      mb: 1,
      bgcolor: 'background.default',
    }}
  >
    {days.map((day) => {
      const [weekday, number] = formatWeekdayShort(day).split(' ')
      const chosen = day === selected
      return (
        <Box
          component="button"
          type="button"
          key={day}
          aria-label={nameOf(day, closed)}
          aria-pressed={chosen}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onSelect(day)}
          sx={{
            display: 'grid',
            justifyItems: 'center',
            minHeight: 52,
            p: 0.5,
            border: 1,
            borderColor: day === today ? 'primary.main' : 'divider',
            borderRadius: '12px',
            font: 'inherit',
            fontSize: '0.76rem',
            cursor: 'pointer',
            bgcolor: chosen ? 'primary.main' : 'background.paper',
            color: chosen ? 'primary.contrastText' : 'text.secondary',
          }}
        >
          {weekday}{' '}
          <Box
            component="span"
            className="tabular"
            sx={{
              fontWeight: day < today ? 400 : 600,
              fontSize: '1.05rem',
              lineHeight: 1.2,
              textDecoration: closed.has(day) ? 'line-through' : undefined,
            }}
          >
            {number}
          </Box>
        </Box>
      )
    })}
  </Box>
)

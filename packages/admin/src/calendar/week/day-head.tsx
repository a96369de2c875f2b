import { formatDayHeading, formatWeekdayShort, texts } from '@estudio/domain'
import Box from '@mui/material/Box'

const words = texts.admin.calendar.closures

interface DayHeadProps {
  day: string
  today: string
  /** The studio is closed that day. */
  closed: boolean
}

/** “Lun 16”, today’s number on the accent colour. */
export const DayHead = ({ day, today, closed }: DayHeadProps) => {
  const [weekday, number] = formatWeekdayShort(day).split(' ')
  const isToday = day === today
  return (
    <Box
      component="th"
      scope="col"
      aria-label={
        closed ? `${formatDayHeading(day)}, ${words.closedDay.toLowerCase()}` : formatDayHeading(day)
      }
      aria-current={isToday ? 'date' : undefined}
      sx={{
        position: 'sticky',
        top: { xs: 56, lg: 0 },
        zIndex: 2,
        py: 1,
        px: 0.5,
        bgcolor: 'background.paper',
        '&:last-child': { borderTopRightRadius: 15 },
        borderBottom: 1,
        borderColor: 'divider',
        fontWeight: 500,
        color: 'text.secondary',
        fontSize: '0.85rem',
      }}
    >
      {weekday}{' '}
      <Box
        component="span"
        className="tabular"
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 28,
          height: 28,
          borderRadius: 14,
          fontWeight: day < today ? 400 : 600,
          fontSize: '1rem',
          color: isToday ? 'primary.contrastText' : day < today ? 'inherit' : 'text.primary',
          bgcolor: isToday ? 'primary.main' : 'transparent',
        }}
      >
        {number}
      </Box>
      {closed && (
        <Box sx={{ color: 'studio.garnet', fontSize: '0.72rem', fontWeight: 600 }}>{words.closedDay}</Box>
      )}
    </Box>
  )
}

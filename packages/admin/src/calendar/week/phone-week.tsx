import { formatDayChipName, formatWeekdayShort, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { CalendarWeek } from '../../shared/calendar-address.ts'
import type { ClosedDays } from '../weeks/closed-days.ts'
import { DayList, type DayListProps } from './day-list.tsx'

const t = texts.admin.calendar

interface PhoneWeekProps extends Pick<DayListProps, 'rows' | 'onOpen' | 'onAdd'> {
  week: CalendarWeek
  /** Days on which the studio is closed. */
  closed: ClosedDays
  /** Replaces the hours of the day when there are none or they are not loaded. */
  instead: ReactNode
}

/** The week on a phone, one day at a time. */
export const PhoneWeek = ({ week, closed, instead, ...list }: PhoneWeekProps) => {
  const { days, day, today, now, goTo } = week
  const reason = closed.get(day)
  return (
    <>
      <DayStrip days={days} selected={day} today={today} closed={closed} onSelect={goTo} />
      {reason !== undefined && (
        <Typography variant="body2" sx={{ mb: 1, fontWeight: 600, color: 'studio.garnet' }}>
          {t.closures.closedDay(reason)}
        </Typography>
      )}
      {instead || <DayList {...list} column={days.indexOf(day)} now={now} />}
    </>
  )
}

interface DayStripProps {
  days: readonly string[]
  selected: string
  today: string
  /** Days on which the studio is closed. */
  closed: ClosedDays
  onSelect: (day: string) => void
}

const nameOf = (day: string, closed: ClosedDays): string => {
  const reason = closed.get(day)
  const name = formatDayChipName(day)
  return reason === undefined ? name : `${name}, ${t.closures.closedDay(reason)}`
}

/** The seven days of the week as a strip for a phone. */
const DayStrip = ({ days, selected, today, closed, onSelect }: DayStripProps) => (
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
            borderColor: day === today ? 'text.primary' : 'divider',
            borderRadius: '12px',
            font: 'inherit',
            fontSize: '0.76rem',
            cursor: 'pointer',
            bgcolor: chosen ? 'text.primary' : 'background.paper',
            color: chosen ? 'background.paper' : 'text.secondary',
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

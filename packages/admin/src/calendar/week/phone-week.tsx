import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { formatDayChipName, formatTime, formatWeekdayShort, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { CalendarWeek } from '../../shared/calendar-address.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import type { ClosedDays } from '../weeks/closed-days.ts'
import { ClassBlock } from './class-block.tsx'
import { canAdd, isOpen, type TimetableRow } from './timetable.ts'
import { HourLabel } from './week-grid.tsx'

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

interface DayListProps {
  rows: readonly TimetableRow[]
  /** The index of the day among the seven days. */
  column: number
  now: WallTime
  onOpen: (entry: StaffScheduledClass) => void
  onAdd?: (start: WallTime) => void
}

/** One day of the week for a phone, with a row for each hour. */
const DayList = ({ rows, column, now, onOpen, onAdd }: DayListProps) => (
  <Box
    component="ol"
    className="timetable"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: '16px',
      overflow: 'hidden',
    }}
  >
    {rows.map(({ time, kind, cells }) => {
      const cell = cells[column]
      if (!cell || (cell.classes.length === 0 && kind !== 'slot')) return null
      return (
        <Box
          component="li"
          key={time}
          sx={{
            display: 'grid',
            gridTemplateColumns: '72px 1fr auto',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 0.75,
            minHeight: 56,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0 },
          }}
        >
          <HourLabel time={time} kind={kind} />
          <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
            {cell.classes.map((entry) => (
              <ClassBlock
                key={entry.id}
                entry={entry}
                past={!isOpen(entry.start_time, now)}
                onOpen={onOpen}
              />
            ))}
          </Box>
          {onAdd && canAdd(cell, kind, now) && (
            <Button
              variant="text"
              aria-label={t.addHere(formatTime(time))}
              onClick={() => onAdd(cell.start)}
              sx={{ minWidth: 44, px: 1 }}
            >
              <PlusIcon />
            </Button>
          )}
        </Box>
      )
    })}
  </Box>
)

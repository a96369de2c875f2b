import type { CoachScheduleRow } from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import { formatClassMoment, formatFullDate, formatWeekday, texts } from '@estudio/texts'
import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import type { CSSProperties } from 'react'
import { coachNames } from '../ui/coach-names.ts'
import { TimeLabel, WeekTable } from '../ui/week/week-table.tsx'
import type { View } from './shown-days.ts'

const t = texts.admin.coachSchedule

const wrapped = { fontSize: '0.85rem', lineHeight: 1.35, overflowWrap: 'anywhere' } as const

interface CoachClassProps {
  row: CoachScheduleRow
  onOpen: (row: CoachScheduleRow) => void
}

const CoachClass = ({ row, onOpen }: CoachClassProps) => {
  const { mode } = useTheme().palette
  const tint = classTint(row.class_name, mode)
  const canceled = isCancelled(row.status)
  const coaches = coachNames(row)
  const visible = [row.class_name, canceled ? t.canceled : coaches]
  const hidden = [formatClassMoment(row.start_time), ...(canceled ? [coaches] : [])]
  const style = { '--background': tint.background, '--ink': tint.ink, '--line': tint.line } as CSSProperties
  return (
    <button
      type="button"
      className="class"
      style={style}
      aria-label={[...visible, ...hidden].join(', ')}
      onClick={() => onOpen(row)}
    >
      <Box sx={{ ...wrapped, fontWeight: 600, textDecoration: canceled ? 'line-through' : undefined }}>
        {row.class_name}
      </Box>{' '}
      <Box sx={{ ...wrapped, fontSize: '0.76rem' }}>{canceled ? t.canceled : coaches}</Box>
    </button>
  )
}

interface CoachCellProps extends Omit<CoachClassProps, 'row'> {
  rows: readonly CoachScheduleRow[]
}

/** The coach's class at an hour, highlighted; a dash without a class. */
const CoachCell = ({ rows, onOpen }: CoachCellProps) =>
  rows.length === 0 ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span aria-hidden>{t.emptyCell}</span>
      <span style={visuallyHidden}>{t.emptyLabel}</span>
    </Box>
  ) : (
    <div className="cell-classes">
      {rows.map((row) => (
        <CoachClass key={row.id} row={row} onOpen={onOpen} />
      ))}
    </div>
  )

interface CoachGridProps {
  view: View
  days: readonly string[]
  /** The hours of the rows, HH:MM. */
  times: readonly string[]
  rows: readonly CoachScheduleRow[]
  today: string
  /** The accessible name of the table. */
  caption: string
  onOpen: (row: CoachScheduleRow) => void
}

/** The coach's classes in the cell; a class that replaces a cancelled class comes first. */
const classesAt = (rows: readonly CoachScheduleRow[], day: string, time: string): CoachScheduleRow[] =>
  rows
    .filter((row) => row.date === day && row.time === time)
    .sort((one, other) => Number(isCancelled(one.status)) - Number(isCancelled(other.status)))

const DayHead = ({ day, view, today }: { day: string; view: View; today: string }) => {
  const isToday = day === today
  return (
    <th scope="col" className="day-head" aria-current={isToday ? 'date' : undefined}>
      <Box component="span" sx={isToday ? { fontWeight: 700, color: 'primary.main' } : undefined}>
        {view === 'day' ? formatFullDate(day) : formatWeekday(day)}
      </Box>
    </th>
  )
}

/** The schedule of one coach. It is read only. */
export const CoachGrid = ({ view, days, times, rows, today, caption, onOpen }: CoachGridProps) => (
  <WeekTable
    caption={caption}
    hourHeading={t.hour}
    days={days}
    rows={times.map((time) => ({ time }))}
    head={(day) => <DayHead key={day} day={day} view={view} today={today} />}
    Hour={TimeLabel}
    cell={({ time }, day) => (
      <td key={day} className="cell" style={{ textAlign: 'center' }}>
        <CoachCell rows={classesAt(rows, day, time)} onOpen={onOpen} />
      </td>
    )}
  />
)

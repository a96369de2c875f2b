import type { StaffScheduledClass } from '@estudio/contract'
import { texts, type WallTime } from '@estudio/domain'
import Box from '@mui/material/Box'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { DayHead } from './day-head.tsx'
import { canAdd, GridCell } from './grid-cell.tsx'
import { TimeLabel } from './time-label.tsx'
import type { TimetableRow } from './timetable.ts'
import type { CalendarWeek } from './use-calendar-week.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface WeekGridProps {
  week: Pick<CalendarWeek, 'days' | 'today' | 'now'>
  rows: readonly TimetableRow[]
  /** Says aloud which week this is. */
  caption: string
  onOpen: (entry: StaffScheduledClass) => void
  onAdd: (start: WallTime) => void
}

const rowHead = {
  p: '7px',
  textAlign: 'right',
  verticalAlign: 'top',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  borderTop: 1,
  borderColor: 'divider',
} as const

const nameOf = (time: string, column: number) => `${column}@${time}`

/** Cells that hold something to press, today's first. */
const stopsOf = (rows: readonly TimetableRow[], { days, today, now }: WeekGridProps['week']): string[] => {
  const stops = rows.flatMap(({ time, kind, cells }) =>
    cells.flatMap((cell, column) =>
      cell.classes.length > 0 || canAdd(cell, kind, now) ? [nameOf(time, column)] : [],
    ),
  )
  const first = stops.find((name) => name.startsWith(`${days.indexOf(today)}@`))
  return first ? [first, ...stops] : stops
}

/** The week as a printed timetable: hours down, days across (ACA-01). Arrow keys move, Enter opens. */
export const WeekGrid = ({ week, rows, caption, onOpen, onAdd }: WeekGridProps) => {
  const { stop, handlers } = useGridKeys(stopsOf(rows, week))
  return (
    <Box
      component="table"
      {...handlers}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'separate',
        borderSpacing: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
      }}
    >
      <caption style={visuallyHidden}>
        {caption}. {texts.admin.calendar.gridHelp}
      </caption>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: { xs: 74, lg: 84 } }}>
            <span style={visuallyHidden}>{texts.admin.calendar.form.time}</span>
          </Box>
          {week.days.map((day) => (
            <DayHead key={day} day={day} today={week.today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ time, kind, cells }) => (
          <tr key={time}>
            <Box component="th" scope="row" sx={rowHead}>
              <TimeLabel time={time} kind={kind} />
            </Box>
            {cells.map((cell, column) => {
              const name = nameOf(time, column)
              return (
                <GridCell
                  key={cell.day}
                  cell={cell}
                  time={time}
                  kind={kind}
                  today={week.today}
                  now={week.now}
                  name={name}
                  tabIndex={name === stop ? 0 : -1}
                  onOpen={onOpen}
                  onAdd={onAdd}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

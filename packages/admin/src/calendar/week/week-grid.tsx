import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { DayHead } from './day-head.tsx'
import { cellName } from './drag/targets.ts'
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
  /** Days the studio is closed. */
  closed: ReadonlySet<string>
  onOpen: (entry: StaffScheduledClass) => void
  onAdd: (start: WallTime) => void
}

/** Cells that hold something to press, today's first. */
const stopsOf = (rows: readonly TimetableRow[], { days, today, now }: WeekGridProps['week']): string[] => {
  const stops = rows.flatMap(({ time, kind, cells }) =>
    cells.flatMap((cell, column) =>
      cell.classes.length > 0 || canAdd(cell, kind, now) ? [cellName(time, column)] : [],
    ),
  )
  const first = stops.find((name) => name.startsWith(`${days.indexOf(today)}@`))
  return first ? [first, ...stops] : stops
}

/** The week as a printed timetable: hours down, days across (ACA-01). Arrow keys move, Enter opens. */
export const WeekGrid = ({ week, rows, caption, closed, onOpen, onAdd }: WeekGridProps) => {
  const { stop, handlers } = useGridKeys(stopsOf(rows, week))
  return (
    <table {...handlers} className="timetable week-grid">
      <caption style={visuallyHidden}>
        {caption}. {texts.admin.calendar.gridHelp}
      </caption>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: { xs: 74, lg: 84 } }}>
            <span style={visuallyHidden}>{texts.admin.calendar.form.time}</span>
          </Box>
          {week.days.map((day) => (
            <DayHead key={day} day={day} today={week.today} closed={closed.has(day)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ time, kind, cells }) => (
          <tr key={time}>
            <th scope="row" className="hour">
              <TimeLabel time={time} kind={kind} />
            </th>
            {cells.map((cell, column) => {
              const name = cellName(time, column)
              return (
                <GridCell
                  key={name}
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
    </table>
  )
}

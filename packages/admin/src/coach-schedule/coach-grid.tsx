import type { CoachScheduleRow } from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import { formatFullDate, formatTime, formatWeekday, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { CoachCell } from './coach-cell.tsx'
import type { View } from './shown-days.ts'

const t = texts.admin.coachSchedule

interface CoachGridProps {
  view: View
  days: readonly string[]
  /** Hours of the rows, HH:MM. */
  times: readonly string[]
  rows: readonly CoachScheduleRow[]
  today: string
  /** Says aloud what the table shows. */
  caption: string
  onOpen: (row: CoachScheduleRow) => void
}

const row = { borderTop: 1, borderColor: 'divider' } as const

/** What the coach gives then; one in the place of a class that was cancelled stands before it. */
const classesAt = (rows: readonly CoachScheduleRow[], day: string, time: string): CoachScheduleRow[] =>
  rows
    .filter((row) => row.date === day && row.time === time)
    .sort((one, other) => Number(isCancelled(one.status)) - Number(isCancelled(other.status)))

const DayHead = ({ day, view, today }: { day: string; view: View; today: string }) => (
  <Box
    component="th"
    scope="col"
    aria-current={day === today ? 'date' : undefined}
    sx={{
      py: 1,
      px: 0.5,
      fontSize: '0.85rem',
      fontWeight: day === today ? 700 : 500,
      color: day === today ? 'primary.main' : 'text.secondary',
    }}
  >
    {view === 'day' ? formatFullDate(day) : formatWeekday(day)}
  </Box>
)

/** Hours down, days across: what one coach gives (CSC-02, CSC-06). Read only (CSC-08). */
export const CoachGrid = ({ view, days, times, rows, today, caption, onOpen }: CoachGridProps) => (
  <Box
    component="table"
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
    <caption style={visuallyHidden}>{caption}</caption>
    <thead>
      <tr>
        <Box component="th" scope="col" sx={{ width: { xs: 62, sm: 84 } }}>
          <span style={visuallyHidden}>{t.hour}</span>
        </Box>
        {days.map((day) => (
          <DayHead key={day} day={day} view={view} today={today} />
        ))}
      </tr>
    </thead>
    <tbody>
      {times.map((time) => (
        <tr key={time}>
          <Box
            component="th"
            scope="row"
            className="tabular"
            sx={{
              ...row,
              p: 0.75,
              textAlign: 'right',
              fontWeight: 600,
              fontSize: '0.82rem',
              lineHeight: 1.2,
            }}
          >
            {formatTime(time)}
          </Box>
          {days.map((day) => (
            <Box
              component="td"
              key={day}
              sx={{
                borderTop: 1,
                borderLeft: 1,
                borderColor: 'divider',
                height: 52,
                p: '3px',
                textAlign: 'center',
              }}
            >
              <CoachCell rows={classesAt(rows, day, time)} onOpen={onOpen} />
            </Box>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
)

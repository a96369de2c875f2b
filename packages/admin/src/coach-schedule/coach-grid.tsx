import type { CoachScheduleRow } from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import { formatClassMoment, formatFullDate, formatTime, formatWeekday, texts } from '@estudio/texts'
import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { coachNames } from '../ui/coach-names.ts'
import type { View } from './shown-days.ts'

const t = texts.admin.coachSchedule

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
  return (
    <Box
      component="button"
      type="button"
      aria-label={[...visible, ...hidden].join(', ')}
      onClick={() => onOpen(row)}
      sx={{
        display: 'block',
        width: '100%',
        minHeight: 44,
        px: 1,
        py: 0.5,
        border: 0,
        borderLeft: `3px solid ${tint.line}`,
        borderRadius: '8px',
        background: tint.background,
        color: tint.ink,
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        overflow: 'hidden',
        '&:focus-visible': { outlineOffset: 1 },
      }}
    >
      <Box
        sx={{
          fontWeight: 600,
          fontSize: '0.85rem',
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
          textDecoration: canceled ? 'line-through' : undefined,
        }}
      >
        {row.class_name}
      </Box>{' '}
      <Box sx={{ fontSize: '0.76rem', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
        {canceled ? t.canceled : coaches}
      </Box>
    </Box>
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
    <Box sx={{ display: 'grid', gap: '3px' }}>
      {rows.map((row) => (
        <CoachClass key={row.id} row={row} onOpen={onOpen} />
      ))}
    </Box>
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

/** The schedule of one coach with hours down and days across. It is read only. */
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
              borderTop: 1,
              borderColor: 'divider',
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

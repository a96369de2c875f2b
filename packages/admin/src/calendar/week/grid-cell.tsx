import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import Box from '@mui/material/Box'
import { alpha, type Theme } from '@mui/material/styles'
import { AddButton } from './add-button.tsx'
import { ClassBlock } from './class-block.tsx'
import { isOpen, type RowKind, type TimetableCell } from './timetable.ts'

interface GridCellProps {
  cell: TimetableCell
  time: string
  kind: RowKind
  today: string
  now: WallTime
  /** Name of this cell among those the tab key can stop at. */
  name: string
  tabIndex: 0 | -1
  onOpen: (entry: StaffScheduledClass) => void
  onAdd: (start: WallTime) => void
}

/** Whether a class can be scheduled here: at an hour of the studio that has not come yet (ACA-06, B20). */
export const canAdd = (cell: TimetableCell, kind: RowKind, now: WallTime): boolean =>
  kind === 'slot' && isOpen(cell.start, now)

/** Past days lie back, today stands out a little. */
const groundOf = (day: string, today: string) => (theme: Theme) => {
  if (day < today) return theme.palette.studio.ground
  return day === today ? alpha(theme.palette.primary.main, 0.05) : 'transparent'
}

/** One day at one hour: its classes, and the way to schedule another. */
export const GridCell = ({ cell, time, kind, today, now, name, tabIndex, onOpen, onAdd }: GridCellProps) => (
  <Box
    component="td"
    data-cell={name}
    sx={{
      position: 'relative',
      height: 52,
      p: '3px',
      borderTop: 1,
      borderLeft: 1,
      borderColor: 'divider',
      bgcolor: groundOf(cell.day, today),
    }}
  >
    <Box sx={{ display: 'grid', gap: '3px', minWidth: 0, height: '100%' }}>
      {cell.classes.map((entry) => (
        <ClassBlock
          key={entry.id}
          entry={entry}
          past={!isOpen(entry.start_time, now)}
          tabIndex={tabIndex}
          onOpen={onOpen}
        />
      ))}
      {canAdd(cell, kind, now) && (
        <AddButton
          day={cell.day}
          time={time}
          corner={cell.classes.length > 0}
          tabIndex={tabIndex}
          onAdd={() => onAdd(cell.start)}
        />
      )}
    </Box>
  </Box>
)

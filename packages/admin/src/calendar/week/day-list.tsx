import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { formatTime, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PlusIcon } from '../../ui/icons.tsx'
import { ClassBlock } from './class-block.tsx'
import { canAdd } from './grid-cell.tsx'
import { TimeLabel } from './time-label.tsx'
import { isOpen, type TimetableRow } from './timetable.ts'

interface DayListProps {
  rows: readonly TimetableRow[]
  /** Which of the seven days. */
  column: number
  now: WallTime
  onOpen: (entry: StaffScheduledClass) => void
  onAdd: (start: WallTime) => void
}

/** One day of the week for a phone: an hour a row. */
export const DayList = ({ rows, column, now, onOpen, onAdd }: DayListProps) => (
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
          <TimeLabel time={time} kind={kind} />
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
          {canAdd(cell, kind, now) && (
            <Button
              variant="text"
              aria-label={texts.admin.calendar.addHere(formatTime(time))}
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

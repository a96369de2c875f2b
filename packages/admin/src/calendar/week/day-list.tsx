import type { StaffScheduledClass } from '@estudio/contract'
import { isNearlyEmpty, type WallTime } from '@estudio/domain'
import { formatTime, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { stageOf } from '../../shared/class-stage.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { ClassBlock } from './class-block.tsx'
import { BandButton, useFoldedHours } from './hour-band.tsx'
import { canAdd, type TimetableCell, type TimetableRow } from './timetable.ts'
import { HourLabel } from './week-grid.tsx'

const t = texts.admin.calendar

const listLook = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  overflow: 'hidden',
} as const

export interface DayListProps {
  rows: readonly TimetableRow[]
  /** The index of the day among the seven days. */
  column: number
  now: WallTime
  onOpen: (entry: StaffScheduledClass) => void
  onAdd?: (start: WallTime) => void
}

const hourLook = {
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
} as const

interface HourProps extends Pick<DayListProps, 'now' | 'onOpen' | 'onAdd'> {
  row: TimetableRow
  cell: TimetableCell
}

const Hour = ({ row: { time, kind }, cell, now, onOpen, onAdd }: HourProps) => (
  <Box component="li" sx={hourLook}>
    <HourLabel time={time} kind={kind} />
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      {cell.classes.map((entry) => (
        <ClassBlock
          key={entry.id}
          entry={entry}
          stage={stageOf(entry, now)}
          isNearlyEmpty={isNearlyEmpty(entry, now)}
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

/** One day of the week for a phone, with a row for each hour. */
export const DayList = ({ rows: week, column, ...actions }: DayListProps) => {
  const isEmpty = ({ cells }: TimetableRow) => cells[column]?.classes.length === 0
  const ofDay = week.filter((row) => row.kind === 'slot' || !isEmpty(row))
  const { rows, bands, toggle } = useFoldedHours(ofDay, isEmpty)
  return (
    <Box component="ol" className="timetable" sx={listLook}>
      {rows.flatMap((row) => {
        const [cell, band] = [row.cells[column], bands.get(row.time)]
        return [
          band && (
            <Box component="li" key={`band ${band.until}`} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <BandButton band={band} onToggle={toggle} />
            </Box>
          ),
          cell && <Hour key={row.time} row={row} cell={cell} {...actions} />,
        ]
      })}
    </Box>
  )
}

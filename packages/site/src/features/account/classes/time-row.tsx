import type { Reservation } from '@estudio/contract'
import { isPastDay } from '@estudio/domain'
import { formatTime } from '@estudio/texts'
import { ClassEntry } from './class-entry'
import { DayCell, HourCell } from './table-parts'
import type { TimetableRow } from './timetable'

interface TimeRowProps {
  row: TimetableRow
  days: string[]
  today: string
  onOpen: (own: Reservation) => void
}

/** One hour across the days shown. */
export const TimeRow = ({ row, days, today, onOpen }: TimeRowProps) => (
  <tr>
    <HourCell scope="row">{formatTime(row.time)}</HourCell>
    {days.map((day, column) => (
      <DayCell key={day} data-past={isPastDay(day, today)}>
        {row.cells[column]?.map((own) => (
          <ClassEntry key={own.id} own={own} dimmed={isPastDay(day, today)} onOpen={onOpen} />
        ))}
      </DayCell>
    ))}
  </tr>
)

import type { StaffScheduledClass } from '@estudio/contract'
import { formatDateSpan, texts, type WallTime } from '@estudio/domain'
import Typography from '@mui/material/Typography'
import { DayList } from './day-list.tsx'
import { DayStrip } from './day-strip.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import type { TimetableRow } from './timetable.ts'
import type { CalendarWeek } from './use-calendar-week.ts'
import { WeekGrid } from './week-grid.tsx'

interface WeekViewProps {
  week: CalendarWeek
  rows: readonly TimetableRow[]
  phone: boolean
  loading: boolean
  failed: boolean
  onOpen: (entry: StaffScheduledClass) => void
  onAdd: (start: WallTime) => void
}

/** Seven days side by side, or one at a time on a phone. */
export const WeekView = ({ week, rows, phone, loading, failed, onOpen, onAdd }: WeekViewProps) => {
  const { days, day, today, now, goTo } = week
  if (failed) return null
  const empty = rows.length === 0 && (
    <Typography color="text.secondary">{texts.admin.calendar.noSlots}</Typography>
  )
  const instead = loading ? <GridSkeleton /> : empty
  if (!phone)
    return (
      instead || (
        <WeekGrid
          week={week}
          rows={rows}
          caption={texts.admin.calendar.week(formatDateSpan(days[0] ?? day, days[6] ?? day))}
          onOpen={onOpen}
          onAdd={onAdd}
        />
      )
    )
  return (
    <>
      <DayStrip days={days} selected={day} today={today} onSelect={goTo} />
      {instead || <DayList rows={rows} column={days.indexOf(day)} now={now} onOpen={onOpen} onAdd={onAdd} />}
    </>
  )
}

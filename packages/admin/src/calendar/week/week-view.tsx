import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { formatDateSpan, texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { DayList } from './day-list.tsx'
import { DayStrip } from './day-strip.tsx'
import { DragLayer } from './drag/drag-layer.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import type { TimetableRow } from './timetable.ts'
import { TimetableStyles } from './timetable-styles.tsx'
import type { CalendarWeek } from './use-calendar-week.ts'
import { WeekGrid } from './week-grid.tsx'

interface WeekViewProps {
  week: CalendarWeek
  rows: readonly TimetableRow[]
  phone: boolean
  loading: boolean
  failed: boolean
  /** Days the studio is closed. */
  closed: ReadonlySet<string>
  onOpen: (entry: StaffScheduledClass) => void
  onAdd: (start: WallTime) => void
  onMove: (entry: StaffScheduledClass, start: WallTime) => void
}

/** Seven days side by side, or one at a time on a phone. */
export const WeekView = (props: WeekViewProps) => {
  const { week, rows, phone, loading, failed, closed, onOpen, onAdd, onMove } = props
  const { days, day, today, now, goTo } = week
  if (failed) return null
  const empty = rows.length === 0 && (
    <Typography color="textSecondary">{texts.admin.calendar.noSlots}</Typography>
  )
  const instead = loading ? <GridSkeleton /> : empty
  if (!phone)
    return (
      instead || (
        <DragLayer rows={rows} onMove={onMove}>
          {(shown) => (
            <>
              <TimetableStyles />
              <WeekGrid
                week={week}
                rows={shown}
                caption={texts.admin.calendar.week(formatDateSpan(days[0] ?? day, days[6] ?? day))}
                closed={closed}
                onOpen={onOpen}
                onAdd={onAdd}
              />
            </>
          )}
        </DragLayer>
      )
    )
  return (
    <>
      <TimetableStyles />
      <DayStrip days={days} selected={day} today={today} closed={closed} onSelect={goTo} />
      {instead || <DayList rows={rows} column={days.indexOf(day)} now={now} onOpen={onOpen} onAdd={onAdd} />}
    </>
  )
}

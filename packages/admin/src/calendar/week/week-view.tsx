import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { formatDateSpan, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { CalendarWeek } from '../../shared/calendar-address.ts'
import { TimetableStyles } from '../../ui/week/week-table-styles.tsx'
import type { ClosedDays } from '../weeks/closed-days.ts'
import { DragLayer } from './drag-layer.tsx'
import { PhoneWeek } from './phone-week.tsx'
import type { TimetableRow } from './timetable.ts'
import { WeekGrid } from './week-grid.tsx'

const t = texts.admin.calendar

interface WeekViewProps {
  week: CalendarWeek
  rows: readonly TimetableRow[]
  phone: boolean
  loading: boolean
  failed: boolean
  /** Shown when the studio has no hours. */
  noHours: ReactNode
  /** Days on which the studio is closed. */
  closed: ClosedDays
  onOpen: (entry: StaffScheduledClass) => void
  /** Undefined for those who may not change the schedule. */
  onAdd?: (start: WallTime) => void
  onMove?: (entry: StaffScheduledClass, start: WallTime) => void
}

/** Where nothing hovers, an open hour shows no sign until it is touched, so this sentence says what a touch does. */
const touchHelp = (
  <Typography
    variant="caption"
    component="p"
    color="textSecondary"
    sx={{ mt: 1, display: 'none', '@media screen and (hover: none)': { display: 'block' } }}
  >
    {t.touchHelp}
  </Typography>
)

/** Seven days side by side, or one day at a time on a phone. */
export const WeekView = (props: WeekViewProps) => {
  const { week, rows, phone, loading, failed, noHours, closed, onOpen, onAdd, onMove } = props
  const { days, day } = week
  if (failed) return null
  const instead = loading ? <TimetableSkeleton /> : rows.length === 0 && noHours
  if (phone)
    return (
      <>
        <TimetableStyles />
        <PhoneWeek week={week} rows={rows} closed={closed} instead={instead} onOpen={onOpen} onAdd={onAdd} />
      </>
    )
  return (
    instead || (
      <DragLayer rows={rows} onMove={onMove}>
        {(shown) => (
          <>
            <WeekGrid
              week={week}
              rows={shown}
              caption={t.week(formatDateSpan(days[0] ?? day, days[6] ?? day))}
              closed={closed}
              onOpen={onOpen}
              onAdd={onAdd}
            />
            {onAdd && touchHelp}
          </>
        )}
      </DragLayer>
    )
  )
}

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** A placeholder until the timetable is loaded. */
const TimetableSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 0.5 }}>
    {skeletonRows.map((row) => (
      <Skeleton key={row} variant="rounded" height={48} />
    ))}
  </Box>
)

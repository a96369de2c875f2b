import type { Reservation } from '@estudio/contract'
import { isPastDay } from '@estudio/domain'
import { formatDayHeading, formatTime, formatWeekdayShort, texts } from '@estudio/texts'
import { LoadFailed } from '@estudio/ui'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { ClassEntry } from './class-entry'
import { NoClasses } from './no-classes'
import type { OwnReservations } from './own-reservations'
import { type TimetableRow, timetable } from './timetable'

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& th, & td': {
    padding: theme.spacing(0.375),
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th + td, & td + td, & th + th': { borderLeft: `1px solid ${theme.palette.divider}` },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}))

/** `data-past` dims it. */
const DayCell = styled('td')(({ theme }) => ({
  '&[data-past="true"]': { backgroundColor: theme.palette.background.default },
}))

const HourCell = styled('th')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  textAlign: 'left',
  lineHeight: 1.35,
  '&&': { verticalAlign: 'middle', padding: theme.spacing(0.75, 0.5, 0.75, 1) },
}))

const DayHead = styled('th')(({ theme }) => ({
  fontWeight: 600,
  textAlign: 'center',
  '&&': { paddingBlock: theme.spacing(0.75) },
  '&[data-past="true"]': {
    color: theme.palette.text.secondary,
    fontWeight: 400,
    backgroundColor: theme.palette.background.default,
  },
  '&[aria-current="date"]': {
    color: theme.palette.primary.dark,
    boxShadow: `inset 0 -3px ${theme.palette.primary.main}`,
  },
  '& > span:last-of-type': visuallyHidden,
}))

/** The column headers: past days dimmed, today marked. */
const WeekHead = ({ days, today }: { days: string[]; today: string }) => (
  <thead>
    <tr>
      <HourCell scope="col" sx={{ width: { xs: 56, md: 84, lg: 96 } }}>
        {texts.myClasses.hour}
      </HourCell>
      {days.map((day) => (
        <DayHead
          key={day}
          scope="col"
          data-past={isPastDay(day, today)}
          aria-current={day === today ? 'date' : undefined}
        >
          <span aria-hidden>{formatWeekdayShort(day)}</span>
          <span>{formatDayHeading(day)}</span>
        </DayHead>
      ))}
    </tr>
  </thead>
)

interface TimeRowProps {
  row: TimetableRow
  days: string[]
  today: string
  onOpen: (reservation: Reservation) => void
}

const TimeRow = ({ row, days, today, onOpen }: TimeRowProps) => (
  <tr>
    <HourCell scope="row">{formatTime(row.time)}</HourCell>
    {days.map((day, column) => (
      <DayCell key={day} data-past={isPastDay(day, today)}>
        {row.cells[column]?.map((reservation) => (
          <ClassEntry key={reservation.id} reservation={reservation} onOpen={onOpen} />
        ))}
      </DayCell>
    ))}
  </tr>
)

const skeletonPattern = [
  [1, 0, 1, 0, 1, 0, 0],
  [0, 1, 0, 1, 0, 1, 0],
  [1, 0, 0, 1, 0, 0, 1],
]

const SkeletonTableRows = ({ days }: { days: number }) =>
  skeletonPattern.map((row, index) => (
    <tr key={row.join('')}>
      <HourCell scope="row">
        {index === 0 && (
          <span role="status" style={visuallyHidden}>
            {texts.common.loading}
          </span>
        )}
        <Skeleton width="80%" />
      </HourCell>
      {row.slice(0, days).map((filled, column) => (
        <td key={column}>{filled === 1 && <Skeleton variant="rounded" height={40} />}</td>
      ))}
    </tr>
  ))

/** One line below the days, when there is no class on them. */
const EmptyRow = ({ days }: { days: number }) => (
  <tr>
    <td colSpan={days + 1}>
      <NoClasses />
    </td>
  </tr>
)

interface WeekProps {
  days: string[]
  today: string
  reservations: OwnReservations
  onOpen: (reservation: Reservation) => void
}

const Rows = ({ days, today, reservations, onOpen }: WeekProps) => {
  if (!reservations.data) return <SkeletonTableRows days={days.length} />
  const rows = timetable(days, reservations.data)
  if (rows.length === 0) return <EmptyRow days={days.length} />
  return rows.map((row) => <TimeRow key={row.time} row={row} days={days} today={today} onOpen={onOpen} />)
}

/** The timetable: one row per start time, one column per day. */
export const Week = (props: WeekProps) => {
  const { days, today, reservations } = props
  if (reservations.error)
    return (
      <LoadFailed
        error={reservations.error}
        text={texts.myClasses.loadWeekError}
        busy={reservations.isFetching}
        onRetry={reservations.refetch}
      />
    )
  return (
    <Card>
      <Table aria-labelledby="my-week" aria-busy={!reservations.data}>
        <WeekHead days={days} today={today} />
        <tbody>
          <Rows {...props} />
        </tbody>
      </Table>
    </Card>
  )
}

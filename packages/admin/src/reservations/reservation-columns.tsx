import type { StaffReservation } from '@estudio/contract'
import { type WallTime, wallTimeOf } from '@estudio/domain'
import { formatDayAndMonth, formatShortDate, formatTime, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { classAddress } from '../calendar/addresses.ts'
import { Person } from '../ui/person.tsx'
import type { Column } from '../ui/resource-table.tsx'
import { StateChip } from './state-chip.tsx'

const { columns } = texts.admin.reservations

/** A class that was cancelled is in no calendar any more. */
const addressOf = ({ class_status, start_time, schedule_id }: StaffReservation) =>
  class_status === 'canceled' ? undefined : classAddress(start_time.slice(0, 10), schedule_id)

/** High enough for a finger, and cut where there is no room. */
const line = { display: 'block', py: 0.5, overflow: 'hidden', textOverflow: 'ellipsis' } as const

const ClassLink = ({ entry, children }: { entry: StaffReservation; children: ReactNode }) => {
  const to = addressOf(entry)
  if (!to) return children
  return (
    <Link component={RouterLink} to={to} color="inherit" sx={line}>
      {children}
    </Link>
  )
}

/** The day, and behind it the hour, which goes below it where there is no room. */
const Moment = ({ at }: { at: WallTime }) => (
  <>
    {formatShortDate(at)}{' '}
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatTime(at)}
    </Box>
  </>
)

/** Whose, of which class and when, made when, how it stands; on a phone the class stands below the name. */
export const useReservationColumns = (): readonly Column<StaffReservation>[] => {
  const { timezone } = useStudio()
  return [
    {
      key: 'member',
      label: columns.member,
      sortBy: 'full_name',
      grows: true,
      render: (entry) => (
        <Person
          name={entry.user.full_name}
          to={entry.user.erased ? undefined : `/usuarios/${entry.user.id}/calendario`}
          detail={
            <ClassLink entry={entry}>
              {entry.name}, {formatDayAndMonth(entry.start_time)}
            </ClassLink>
          }
        />
      ),
    },
    { key: 'class', label: columns.class, wide: true, long: true, render: ({ name }) => name },
    {
      key: 'start',
      label: columns.start,
      sortBy: 'start_time',
      wide: true,
      render: (entry) => (
        <ClassLink entry={entry}>
          <Moment at={entry.start_time} />
        </ClassLink>
      ),
    },
    {
      key: 'made',
      label: columns.made,
      sortBy: 'created_at',
      wide: true,
      render: ({ created_at }) => (
        <time dateTime={created_at}>
          <Moment at={wallTimeOf(new Date(created_at), timezone)} />
        </time>
      ),
    },
    { key: 'status', label: texts.common.status, render: (entry) => <StateChip {...entry} /> },
  ]
}

import type { StaffReservation } from '@estudio/contract'
import { type WallTime, wallTimeOf } from '@estudio/domain'
import { formatDayAndMonth, formatTableDay, formatTime, texts } from '@estudio/texts'
import { useStudio, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { classesOfUser } from '../shared/addresses.ts'
import { classAddress } from '../shared/calendar-address.ts'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { DateFilter } from '../ui/date/date-input.tsx'
import {
  closeCells,
  fromTablet,
  growing,
  ListTable,
  longText,
  oneLineHeading,
} from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { SelectFilter } from '../ui/list/select-filter.tsx'
import { Person } from '../ui/person.tsx'

const t = texts.admin.reservations
const { columns, filters, states, canceledBy } = t

/** Large enough for touch, and above the room that the name takes over this line; long text is cut. */
const line = {
  display: 'block',
  position: 'relative',
  py: { xs: 0.5, md: 0 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const

/** Links to the class in the calendar; the calendar has no cancelled classes. */
const ClassLink = ({ entry, children }: { entry: StaffReservation; children: ReactNode }) => {
  const { class_status, start_time, schedule_id } = entry
  if (class_status === 'canceled') return children
  return (
    <Link
      component={RouterLink}
      to={classAddress(start_time.slice(0, 10), schedule_id)}
      color="inherit"
      sx={line}
    >
      {children}
    </Link>
  )
}

/** The day and the time; on a narrow screen the time is below the day. */
const Moment = ({ at }: { at: WallTime }) => (
  <>
    {formatTableDay(at.slice(0, 10), useStudioDay())}{' '}
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatTime(at)}
    </Box>
  </>
)

/** The member; on a phone the class is below the name. */
const Member = (entry: StaffReservation) => (
  <Person
    name={entry.user.full_name}
    to={entry.user.erased ? undefined : classesOfUser(entry.user.id)}
    detail={
      <ClassLink entry={entry}>
        {entry.name}, {formatDayAndMonth(entry.start_time)}
      </ClassLink>
    }
  />
)

const Start = (entry: StaffReservation) => (
  <ClassLink entry={entry}>
    <Moment at={entry.start_time} />
  </ClassLink>
)

const CreatedAt = ({ created_at }: StaffReservation) => {
  const { timezone } = useStudio()
  return (
    <time dateTime={created_at}>
      <Moment at={wallTimeOf(new Date(created_at), timezone)} />
    </time>
  )
}

const stateColors = {
  reserved: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  attended: { bgcolor: 'studio.band', color: 'text.primary' },
  no_show: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
  canceled: { bgcolor: 'studio.garnetMist', color: 'studio.garnet' },
} as const

/** The status of the reservation; the attendance once it was recorded; the person who cancelled it. */
const State = ({ status, attendance, canceled_by }: StaffReservation) => {
  const state = status === 'canceled' ? status : (attendance ?? status)
  return (
    <>
      <Chip size="small" label={states[state]} sx={stateColors[state]} />
      {canceled_by && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.3, whiteSpace: 'nowrap' }}>
          {canceledBy[canceled_by]}
        </Box>
      )}
    </>
  )
}

const ReservationTable = () => (
  <ListTable<StaffReservation>
    label={t.title}
    emptyText={t.empty}
    loadError={t.loadError}
    sortsOnPhone
    sx={closeCells}
  >
    <DataTable.Col source="full_name" label={columns.member} sx={growing} render={Member} />
    <DataTable.Col
      label={columns.class}
      sx={{ ...fromTablet, ...longText }}
      render={({ name }: StaffReservation) => <Clamp text={name} />}
    />
    <DataTable.Col source="start_time" label={columns.start} sx={fromTablet} render={Start} />
    <DataTable.Col
      source="created_at"
      label={columns.made}
      sx={{ ...fromTablet, ...oneLineHeading }}
      render={(entry: StaffReservation) => <CreatedAt {...entry} />}
    />
    <DataTable.Col label={texts.common.status} render={State} />
  </ListTable>
)

/** The number of reservations on all pages. */
const Total = () => {
  const { total } = useListContext()
  return (
    <Box
      component="span"
      className="tabular"
      aria-live="polite"
      sx={{ display: 'block', minHeight: '1.5em' }}
    >
      {total === undefined ? '' : texts.lists.reservationCount(total)}
    </Box>
  )
}

/**
 * Reservations by the time they were made, the latest first. Many other screens change them, so every visit reads them
 * again.
 */
const ReservationList = () => (
  <ResourceList
    title={t.title}
    back
    sort={{ field: 'created_at', order: 'DESC' }}
    queryOptions={{ staleTime: 0 }}
    searchPlaceholder={t.searchPlaceholder}
    filters={[
      <DateFilter key="from" source="from" label={filters.from} alwaysOn />,
      <DateFilter key="to" source="to" label={filters.to} alwaysOn />,
      <SelectFilter
        key="status"
        source="status"
        label={texts.common.status}
        names={filters.statuses}
        any={filters.all}
        alwaysOn
      />,
    ]}
    menu={<ListMenu list="reservations" />}
    hint={<Total />}
  >
    <ReservationTable />
  </ResourceList>
)

export default ReservationList

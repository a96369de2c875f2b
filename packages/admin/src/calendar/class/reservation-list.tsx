import type { Attendance, ClassReservation, RosterPerson } from '@estudio/contract'
import { isCancelled, shownReservationStatus } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CloseIcon, RosterHealthNote, RosterNotes } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { CancelReservation } from '../../shared/bookings/cancel-reservation.tsx'
import { Failure } from '../../ui/failure.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { ReservationChip } from '../../ui/reservation-chip.tsx'
import { useClassReservations, useRecordAttendance, useRoster } from './use-reservations.ts'

const t = texts.admin.calendar

interface ReservationListProps {
  classId: string
  begun: boolean
}

/** The reservations of a class with the notes of its roster and their attendance, which staff record at any time. */
export const ReservationList = ({ classId, begun }: ReservationListProps) => {
  const { data, error, isLoadingError, isPending, refetch } = useClassReservations(classId)
  const roster = useRoster(classId).data
  const attendance = useRecordAttendance(classId)
  const notify = useNotify()
  const [cancelling, setCancelling] = useState<ClassReservation>()
  const record = (ids: string[], value: ClassReservation['attendance']) =>
    // Each press has its own mutation, because callbacks given to mutate() run only for the last call.
    attendance
      .mutateAsync({ ids, attendance: value })
      .catch((failure: unknown) => notify(errorText(failure, t.attendance.error), { type: 'error' }))
  if (isPending) return <Skeleton variant="rounded" height={120} />
  if (isLoadingError) return <Failure query={{ error, refetch }} text={t.reservations.loadError} />
  if (data.length === 0) return <Typography color="textSecondary">{t.reservations.empty}</Typography>
  const live = data.filter(({ status }) => !isCancelled(status))
  const marked = (mark: Attendance | null) => live.filter((one) => one.attendance === mark)
  const unmarked = marked(null)
  return (
    <>
      {live.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="textSecondary" className="tabular" sx={{ flexGrow: 1 }}>
            <span>{t.attendance.count(marked('attended').length, live.length)}</span>
            <br />
            {t.attendance.rest(marked('no_show').length, unmarked.length)}
          </Typography>
          <Button
            variant="text"
            disabled={unmarked.length === 0}
            onClick={() =>
              record(
                unmarked.map(({ id }) => id),
                'attended',
              )
            }
          >
            {t.attendance.all}
          </Button>
        </Box>
      )}
      <Box component="ul" aria-label={t.reservations.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((reservation) => (
          <ReservationRow
            key={reservation.id}
            reservation={reservation}
            person={roster?.people.find(({ reservation_id }) => reservation_id === reservation.id)}
            begun={begun}
            onAttendance={(value) => record([reservation.id], value)}
            onCancel={() => setCancelling(reservation)}
          />
        ))}
      </Box>
      {cancelling && (
        <CancelReservation
          classId={classId}
          reservation={cancelling}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  )
}

interface ReservationRowProps {
  reservation: ClassReservation
  /** Undefined for a cancelled reservation, and until the roster has been read. */
  person: RosterPerson | undefined
  /** Before the start, a reservation can be cancelled. */
  begun: boolean
  onAttendance: (attendance: Attendance | null) => void
  onCancel: () => void
}

/** A reservation with name, address, status and its actions. */
const ReservationRow = (props: ReservationRowProps) => {
  const { reservation, person, begun, onAttendance, onCancel } = props
  const { user, status, attendance, override_reason } = reservation
  const live = !isCancelled(status)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 48,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
        <Box sx={{ fontWeight: 600 }}>{user.display_name}</Box>
        {user.email && (
          <Typography variant="caption" color="textSecondary" component="div">
            <MailAddress address={user.email} />
          </Typography>
        )}
        {person && <RosterNotes person={person} />}
        {person?.health_note && <RosterHealthNote text={person.health_note} />}
        {override_reason && (
          <Typography variant="caption" component="div" sx={{ color: 'studio.ochre' }}>
            {t.reservations.override(override_reason)}
          </Typography>
        )}
      </Box>
      <ReservationChip status={shownReservationStatus(status)} attendance={attendance} />
      {live && <AttendanceToggle name={user.display_name} value={attendance} onChange={onAttendance} />}
      {live && !begun && (
        <IconButton
          size="small"
          aria-label={t.reservations.cancelLabel(user.display_name)}
          title={t.reservations.cancel}
          onClick={onCancel}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

interface AttendanceToggleProps {
  name: string
  value: Attendance | null
  onChange: (attendance: Attendance | null) => void
}

/** Sets attended or absent; pressing the same button again clears the attendance. */
const AttendanceToggle = ({ name, value, onChange }: AttendanceToggleProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    onChange={(_event, chosen: Attendance | null) => onChange(chosen)}
    aria-label={t.attendance.label(name)}
    sx={{ '& .MuiToggleButton-root': { py: 0.5, px: 1.25, minHeight: 36, textTransform: 'none' } }}
  >
    <ToggleButton value="attended">{t.attendance.attended}</ToggleButton>
    <ToggleButton value="no_show">{t.attendance.noShow}</ToggleButton>
  </ToggleButtonGroup>
)

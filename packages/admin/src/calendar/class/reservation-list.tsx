import type { Attendance, ClassReservation, RosterPerson } from '@estudio/contract'
import { isCancelled, nameInitials, shownReservationStatus } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CloseIcon, hasRosterNotes, PushpinIcon, RosterHealthNote, RosterNotes, radius } from '@estudio/ui'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { CancelReservation } from '../../shared/bookings/cancel-reservation.tsx'
import { attendanceStates } from '../../ui/attendance-states.ts'
import { Failure } from '../../ui/failure.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { ReservationChip } from '../../ui/reservation-chip.tsx'
import { FileLink } from './file-link.tsx'
import { useClassReservations, useQueuedAttendance, useRoster } from './use-reservations.ts'

const t = texts.admin.calendar
const { standingPlaces } = texts.admin

/** The colours repeat what the icon and the words of the pressed button say. */
const pressedLook = ({ background, colour }: (typeof attendanceStates)[Attendance]) => ({
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: background,
    color: colour,
    borderColor: 'transparent',
  },
})

/** A person of the class who can get a standing place. */
export interface NewHolder {
  id: string
  name: string
}

interface ReservationListProps {
  classId: string
  /** The day of the class has come, so that recording attendance is the action in view. */
  takesAttendance: boolean
  begun: boolean
  /** The names of the people with a standing place in the series of the class, by their ids. */
  holders?: ReadonlyMap<string, string>
  /** Undefined where no standing place can be given. */
  onGivePlace?: ((client: NewHolder) => void) | undefined
}

/** The reservations of a class with the notes of its roster and their attendance, which staff record at any time. */
export const ReservationList = (props: ReservationListProps) => {
  const { classId, takesAttendance, begun, holders, onGivePlace } = props
  const { data, error, isLoadingError, isPending, refetch } = useClassReservations(classId)
  const roster = useRoster(classId).data
  const attendance = useQueuedAttendance(classId)
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
      {live.length > 0 && takesAttendance && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="textSecondary" className="tabular" sx={{ flexGrow: 1 }}>
            <span>{t.attendance.count(marked('attended').length, live.length)}</span>
            <br />
            {t.attendance.rest(marked('no_show').length, unmarked.length)}
          </Typography>
          <Button
            variant="outlined"
            size="small"
            disabled={unmarked.length === 0}
            sx={{ '&.Mui-disabled': { color: 'text.secondary' } }}
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
            takesAttendance={takesAttendance}
            begun={begun}
            holders={holders}
            onGivePlace={onGivePlace}
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

interface ReservationRowProps extends Pick<ReservationListProps, 'holders' | 'onGivePlace'> {
  reservation: ClassReservation
  /** Undefined for a cancelled reservation, and until the roster has been read. */
  person: RosterPerson | undefined
  takesAttendance: boolean
  /** Before the start, a reservation can be cancelled. */
  begun: boolean
  onAttendance: (attendance: Attendance | null) => void
  onCancel: () => void
}

const rowLook = {
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** The notes about a person stand below the name and are as wide as the row. */
const notesLook = { gridColumn: '2 / -1', display: 'grid', gap: 0.5, pb: 1 } as const

const faceLook = {
  width: 36,
  height: 36,
  fontSize: 13,
  bgcolor: 'studio.track',
  color: 'text.primary',
} as const

/** A person of the class with the notes for staff, one action in view, and the other actions in a menu. */
const ReservationRow = (props: ReservationRowProps) => {
  const { reservation, person, takesAttendance, begun, holders, onGivePlace, onAttendance, onCancel } = props
  const { user, status, attendance, override_reason } = reservation
  const { id: userId, display_name: name } = user
  const live = !isCancelled(status)
  const isHolder = userId !== undefined && (holders?.has(userId) ?? false)
  const mayCancel = live && !begun
  const showsMark = live && (takesAttendance || attendance !== null)
  const hasNotes = person !== undefined && hasRosterNotes(person)
  // The button in view records “Asistió” while nothing is recorded.
  const marks = marksFor(attendance).filter(
    ({ value }) => value !== 'attended' || !showsMark || attendance !== null,
  )
  const items = [
    ...(live ? marks.map(({ label, value }) => ({ label, onClick: () => onAttendance(value) })) : []),
    ...(live && userId && onGivePlace && !isHolder
      ? [{ label: standingPlaces.give, onClick: () => onGivePlace({ id: userId, name }) }]
      : []),
    ...(mayCancel && showsMark ? [{ label: t.reservations.cancel, onClick: onCancel }] : []),
  ]
  return (
    <Box component="li" sx={rowLook}>
      <Avatar alt="" src={person?.picture_url ?? undefined} sx={faceLook}>
        {nameInitials(name)}
      </Avatar>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
        <FileLink userId={user.id} name={name} />
        {isHolder && (
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
          >
            <PushpinIcon sx={{ fontSize: 14 }} />
            {standingPlaces.pin}
          </Typography>
        )}
      </Box>
      {showsMark && <MarkButton name={name} value={attendance} onChange={onAttendance} />}
      {!live && <ReservationChip status={shownReservationStatus(status)} />}
      {mayCancel && !showsMark && (
        <IconButton
          aria-label={t.reservations.cancelLabel(name)}
          title={t.reservations.cancel}
          onClick={onCancel}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
      {items.length > 0 && (
        <RowMenu label={`${t.reservations.actions}: ${name}`} size="medium" items={items} />
      )}
      {(hasNotes || person?.health_note || override_reason) && (
        <Box sx={notesLook}>
          {hasNotes && <RosterNotes person={person} />}
          {person?.health_note && <RosterHealthNote text={person.health_note} />}
          {override_reason && (
            <Typography variant="caption" component="div" sx={{ color: 'studio.ochre' }}>
              {t.reservations.override(override_reason)}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}

/** The choices of the menu: every attendance except the recorded one. */
const marksFor = (recorded: Attendance | null) =>
  [
    { label: attendanceStates.attended.text, value: 'attended' as const },
    { label: attendanceStates.no_show.text, value: 'no_show' as const },
    { label: t.attendance.clear, value: null },
  ].filter(({ value }) => value !== recorded)

interface MarkButtonProps {
  name: string
  value: Attendance | null
  onChange: (attendance: Attendance | null) => void
}

/** “Asistió” records that the person came. After that the button shows the recorded attendance, and a press clears it. */
const MarkButton = ({ name, value, onChange }: MarkButtonProps) => {
  const Icon = value && attendanceStates[value].Icon
  return (
    <Box role="group" aria-label={t.attendance.label(name)}>
      <ToggleButton
        value={value ?? 'attended'}
        selected={value !== null}
        onChange={() => onChange(value === null ? 'attended' : null)}
        sx={{
          minWidth: 104,
          minHeight: 40,
          px: 1.5,
          gap: 0.5,
          borderRadius: `${radius.pill}px`,
          ...(value && pressedLook(attendanceStates[value])),
        }}
      >
        {Icon && <Icon sx={{ fontSize: 18 }} />}
        {attendanceStates[value ?? 'attended'].text}
      </ToggleButton>
    </Box>
  )
}

import type { StaffScheduledClass } from '@estudio/contract'
import { coachPublicName, minutesBetween, scheduledClassName } from '@estudio/domain'
import { formatClassMoment, formatMinutes, joinNames, texts } from '@estudio/texts'
import { CloseIcon, CopyIcon, lazyWithRetry, StudioDialog, useStudioDay } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../auth/use-may.ts'
import { ExportButton } from '../../shared/exports/export-button.tsx'
import { SendMessageButton } from '../../shared/messages/send-message-button.tsx'
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx'
import { useKeyHint, useShortcuts } from '../../ui/use-shortcuts.ts'
import { BookMember } from './book-member.tsx'
import { CheckInButton } from './check-in.tsx'
import { HoldersWithoutReservation } from './holders-without-reservation.tsx'
import { PrintRoster } from './print-roster.tsx'
import { type NewHolder, ReservationList } from './reservation-list.tsx'
import { useClassStanding } from './use-class-standing.ts'
import { Waitlist } from './waitlist.tsx'

const t = texts.admin.calendar

/** Loaded for a class in a room only. */
const ClassSeats = lazyWithRetry(() => import('./seats/class-seats.tsx'))

/** Loaded when staff give a standing place. */
const GivePlace = lazyWithRetry(() => import('./give-place.tsx'))

interface ClassActionHandlers {
  onEdit: () => void
  onDelete: () => void
  onCancel: () => void
  onRepeat: () => void
}

/** The actions on a future class: the most frequent action is last and emphasised, destructive actions are apart. */
const ClassActions = ({ onEdit, onDelete, onCancel, onRepeat }: ClassActionHandlers) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto auto 1fr auto auto' },
      gap: 1,
      width: '100%',
    }}
  >
    <Button variant="text" color="error" startIcon={<TrashIcon />} onClick={onDelete}>
      {texts.common.delete}
    </Button>
    <Button variant="text" color="error" startIcon={<CloseIcon />} onClick={onCancel}>
      {t.cancellation.open}
    </Button>
    <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
    <Button variant="outlined" color="secondary" startIcon={<CopyIcon />} onClick={onRepeat}>
      {t.copy.repeatOne}
    </Button>
    <Button
      variant="contained"
      startIcon={<PencilIcon />}
      aria-keyshortcuts={useKeyHint()('e')}
      onClick={onEdit}
    >
      {texts.common.edit}
    </Button>
  </Box>
)

/** Without a free place a member can wait for one. */
const isFull = ({ reservation_count, held_count, waitlist_count, max_capacity }: StaffScheduledClass) =>
  waitlist_count > 0 || reservation_count + held_count >= max_capacity

/** When the class is, with whom, and how many of its places are taken. It stays in view while the people scroll. */
const Subtitle = ({ entry }: { entry: StaffScheduledClass }) => {
  const { start_time, end_time, instructors, reservation_count, max_capacity } = entry
  const coaches = joinNames(instructors.map(coachPublicName))
  const minutes = formatMinutes(minutesBetween(start_time, end_time))
  return (
    <>
      {`${formatClassMoment(start_time)} · ${minutes} · ${coaches} · `}
      <Box component="strong" className="tabular" sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
        {t.placesLabel(reservation_count, max_capacity)}
      </Box>
    </>
  )
}

interface ClassDialogProps extends ClassActionHandlers {
  entry: StaffScheduledClass
  /** The class has not begun, so it can be changed and deleted. */
  open: boolean
  /** The day of the class is not over, so staff can still book a place for a member. */
  bookable: boolean
  onClose: () => void
}

/** A class of the calendar: time, coaches, members, and the actions on it. */
export const ClassDialog = ({ entry, open, bookable, onClose, ...handlers }: ClassDialogProps) => {
  const may = useMay()
  const isEditable = may('schedule.write') && open
  const day = entry.start_time.slice(0, 10)
  const today = useStudioDay()
  const standing = useClassStanding(entry)
  const [giving, setGiving] = useState<NewHolder>()
  useShortcuts(isEditable ? { e: handlers.onEdit } : {}, true)
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={scheduledClassName(entry)}
      subtitle={<Subtitle entry={entry} />}
      isTall
      actions={isEditable && <ClassActions {...handlers} />}
    >
      {entry.special_class_description && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {entry.special_class_description}
        </Typography>
      )}
      {open && entry.busy_coaches.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t.busyCoaches(joinNames(entry.busy_coaches))}
        </Alert>
      )}
      {day === today && may('attendance.record') && <CheckInButton classId={entry.id} />}
      {entry.room_id && entry.place_mode !== 'none' && <ClassSeats entry={entry} roomId={entry.room_id} />}
      <ReservationList
        classId={entry.id}
        takesAttendance={day <= today}
        begun={!open}
        holders={standing.holders}
        onGivePlace={standing.mayGive ? setGiving : undefined}
      />
      {open && <HoldersWithoutReservation classId={entry.id} holders={standing.holders} />}
      {giving && entry.series_id && (
        <GivePlace
          entry={entry}
          seriesId={entry.series_id}
          client={giving}
          onClose={() => setGiving(undefined)}
        />
      )}
      {open && <Waitlist classId={entry.id} />}
      {bookable && <BookMember classId={entry.id} waits={open && isFull(entry)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        <PrintRoster entry={entry} />
        <SendMessageButton
          label={texts.admin.messages.openClass}
          audience={{ schedule_id: entry.id }}
          ready={entry.status === 'canceled' ? 'class_canceled' : 'class_changed'}
          to={`${scheduledClassName(entry)}, ${formatClassMoment(entry.start_time)}`}
        />
        <ExportButton
          list="reservations"
          filter={{ schedule_id: entry.id, status: 'reserved' }}
          name={t.roster.exportName}
        />
      </Box>
    </StudioDialog>
  )
}

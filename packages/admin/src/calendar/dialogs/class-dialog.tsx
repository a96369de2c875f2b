import type { StaffScheduledClass } from '@estudio/contract'
import { joinNames, minutesBetween } from '@estudio/domain'
import { formatClassMoment, formatMinutes, texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { BookMember } from '../members/book-member.tsx'
import { ReservationList } from '../members/reservation-list.tsx'
import { titleOf } from '../week/timetable.ts'
import { type ClassActionHandlers, ClassActions } from './class-actions.tsx'

const t = texts.admin.calendar

interface ClassDialogProps extends ClassActionHandlers {
  entry: StaffScheduledClass
  /** Not begun yet: it can be changed and deleted. */
  open: boolean
  /** Its day is not over: staff can still give somebody a place. */
  bookable: boolean
  onClose: () => void
}

/** A class of the calendar: when, by whom, who comes, and what can be done with it. */
export const ClassDialog = ({ entry, open, bookable, onClose, ...handlers }: ClassDialogProps) => {
  const coaches = joinNames(entry.instructors.map(({ display_name, name }) => display_name || name))
  useShortcuts(open ? { e: handlers.onEdit } : {}, true)
  const minutes = formatMinutes(minutesBetween(entry.start_time, entry.end_time))
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={titleOf(entry)}
      subtitle={`${formatClassMoment(entry.start_time)} · ${minutes} · ${coaches}`}
      actions={open && <ClassActions {...handlers} />}
    >
      {entry.special_class_description && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {entry.special_class_description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          {t.reservations.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {t.placesLabel(entry.reservation_count, entry.max_capacity)}
        </Typography>
      </Box>
      <ReservationList classId={entry.id} begun={!open} />
      {bookable && <BookMember classId={entry.id} />}
    </StudioDialog>
  )
}
